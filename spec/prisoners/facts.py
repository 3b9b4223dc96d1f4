"""What the source states of Prisoners of War, what this rulebook rules, and where it is told."""

from warspec.rulebook import Fact

FACTS = (
    Fact(
        "prisoners 1",
        "The winner of a round may take prisoner one of the cards that the others laid in it, or the top card of the winner’s own stack, "
        "but no card that the winner laid; it lies face up beside the stack.",
        "L",
        told="prisoners.capture prisoners.capture/a-card-of-the-others prisoners.capture/own-top-card",
    ),
    Fact(
        "prisoners 2",
        "In later rounds the owner may play the prisoner instead of the top card of the stack.",
        "L",
        told="prisoners.battle prisoners.battle/prisoner prisoners.battle/top-card",
    ),
    Fact(
        "prisoners 3",
        "All cards are played at the same moment; those who hold a prisoner choose in secret and within a time limit.",
        "L",
        told="prisoners.battle prisoners.battle/two-at-once",
    ),
    Fact(
        "prisoners 4",
        "Whoever wins with a prisoner puts it under the stack with all the other cards.",
        "L",
        told="prisoners.capture prisoners.battle/prisoner",
    ),
    Fact(
        "prisoners 5",
        "Whoever loses with a prisoner gives up the prisoner and the top card of the stack.",
        "L",
        told="prisoners.give-up prisoners.give-up/top-card-too",
    ),
    Fact(
        "prisoners 6",
        "In a war the prisoner may be used as the last card, the one that is turned up; that too is chosen in secret.",
        "L",
        told="prisoners.last-card prisoners.last-card/ace-in-hiding",
    ),
    Fact(
        "prisoners 7",
        "The winner of a war may take the prisoner from the cards that the others laid face down.",
        "L",
        told="prisoners.capture prisoners.capture/face-down",
    ),
    Fact(
        "prisoners 8",
        "Nobody has more than one prisoner at a time; when it is gone, one may take another, or not.",
        "L",
        told="prisoners.capture prisoners.capture/one-at-a-time prisoners.capture/nobody",
    ),
    Fact(
        "prisoners 9",
        "More than two people play, and everything else is as in Război.",
        "L",
        told="prisoners razboi.tie razboi.shortage.lay-all",
    ),
    Fact(
        "prisoners 10",
        "Whoever has played a prisoner and wins the round takes no new one in it.",
        "ours",
        told="prisoners.capture prisoners.battle/a-prisoner-ties",
    ),
    Fact(
        "prisoners 11",
        "A player whose stack is used up but who holds a prisoner is still in the game, and must play it.",
        "ours",
        told="prisoners.battle prisoners.battle/nothing-but-a-prisoner",
    ),
    Fact(
        "prisoners 12",
        "Whoever loses with a prisoner and has no stack gives up nothing more.",
        "ours",
        told="prisoners.give-up prisoners.give-up/nothing-more-to-give",
    ),
    Fact(
        "prisoners 13",
        "A prisoner is its owner’s card: whoever has all the cards, the prisoner among them, has won.",
        "ours",
        told="prisoners.battle war.end",
    ),
    Fact(
        "prisoners 14",
        "Whether a prisoner fights in a war is chosen before cards are laid for it, and the prisoner adds one card to what its owner can lay.",
        "ours",
        told="prisoners.last-card prisoners.last-card/one-card-more prisoners.last-card/short-without-it",
    ),
    Fact(
        "prisoners 15",
        "The prisoner is taken before the losers give up their top cards, so those can’t be picked; nor can cards that an earlier war left on the table.",
        "ours",
        told="prisoners.capture prisoners.give-up prisoners.capture/not-from-the-waiting-cards",
    ),
    Fact(
        "prisoners 16",
        "As long as nobody has won the cards on the table, nobody has lost with a prisoner.",
        "ours",
        told="prisoners.give-up prisoners.give-up/not-while-nobody-has-won",
    ),
)
