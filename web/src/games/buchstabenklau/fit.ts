// How large the cards of the middle are drawn: as large as they all fit.

/** A card is three ems wide and four high; a gap is 0.4, and a row of numbers stands out by 0.3. */
const [WIDE, HIGH, GAP, OUT] = [3, 4, 0.4, 0.3];
const SMALLEST = 9;
const LARGEST = 36;

/** The em of so many cards in a room, in whole pixels. */
export function cardSize(cards: number, room: { width: number; height: number }): number {
  for (let em = LARGEST; em > SMALLEST; em -= 1) {
    const columns = Math.floor(((room.width - 1) / em + GAP) / (WIDE + GAP));
    const rows = Math.ceil(cards / Math.max(1, columns));
    if (columns > 0 && (rows * (HIGH + GAP) - GAP + OUT) * em <= room.height) return em;
  }
  return SMALLEST;
}
