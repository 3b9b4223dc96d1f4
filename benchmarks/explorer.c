/* Every deal of a few cards of strict rank, followed in C as benchmarks/exploring.py follows it by the rules.
 *
 * The higher of two cards wins both, and its own card goes under first. A position is one number: how many cards the
 * first player has in its lowest four bits, then the cards from the first player's top card on, four bits each.
 * Prints how many deals never end, and how many positions there were.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define SLOTS (1u << 24)

static uint64_t keys[SLOTS]; /* 0 is no position, since somebody has a card */
static signed char ends[SLOTS];
static uint64_t positions;
static int cards;

static uint32_t slot_of(uint64_t position) {
    uint32_t slot = (uint32_t)((position * 0x9E3779B97F4A7C15ull) >> 40);
    while (keys[slot] && keys[slot] != position)
        slot = (slot + 1) & (SLOTS - 1);
    return slot;
}

static uint64_t next(uint64_t position) {
    int first = position & 15;
    uint64_t lying = position >> 4;
    int a = lying & 15, b = (lying >> (4 * first)) & 15;
    uint64_t of_a = (lying >> 4) & ((1ull << (4 * (first - 1))) - 1), of_b = lying >> (4 * (first + 1));
    int left_a = first - 1, left_b = cards - first - 1;
    if (a > b) {
        of_a |= (uint64_t)(a | b << 4) << (4 * left_a);
        left_a += 2;
    } else {
        of_b |= (uint64_t)(b | a << 4) << (4 * left_b);
    }
    return (of_b << (4 * left_a) | of_a) << 4 | (uint64_t)left_a;
}

static int never_ends(uint64_t deal) {
    static uint32_t path[1 << 20];
    int length = 0, end;
    uint64_t now = deal;
    for (;;) {
        int first = now & 15;
        if (first == 0 || first == cards) {
            end = 1;
            break;
        }
        uint32_t slot = slot_of(now);
        if (keys[slot]) { /* 0 while it is on the way: then the game is back where it was */
            end = ends[slot] ? ends[slot] : -1;
            break;
        }
        keys[slot] = now;
        path[length++] = slot;
        positions++;
        now = next(now);
    }
    while (length)
        ends[path[--length]] = (signed char)end;
    return end < 0;
}

int main(int count, char **words) {
    int order[16], endless = 0;
    cards = count > 1 ? atoi(words[1]) : 9;
    if (cards < 2 || cards > 10) {
        fprintf(stderr, "2 to 10 cards\n");
        return 2;
    }
    for (int i = 0; i < cards; i++)
        order[i] = i + 1;
    for (;;) {
        uint64_t deal = 0;
        for (int i = cards - 1; i >= 0; i--)
            deal = deal << 4 | (uint64_t)order[i];
        endless += never_ends(deal << 4 | (uint64_t)((cards + 1) / 2));
        int falling = cards - 2, higher = cards - 1;
        while (falling >= 0 && order[falling] > order[falling + 1])
            falling--;
        if (falling < 0)
            break;
        while (order[higher] < order[falling])
            higher--;
        int kept = order[falling];
        order[falling] = order[higher];
        order[higher] = kept;
        for (int i = falling + 1, j = cards - 1; i < j; i++, j--) {
            kept = order[i];
            order[i] = order[j];
            order[j] = kept;
        }
    }
    printf("%d %llu\n", endless, (unsigned long long)positions);
    return 0;
}
