/** Pixels between an element and the card about it, and between the card and the window's edges. */
const gap = 8;
const margin = 12;

/** Positions a card, which is fixed to the window, below an element's first line, or above it if there is no room. */
export function placeBeside(card: HTMLElement, element: HTMLElement): void {
  const line = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const isBelow = line.bottom + gap + height + margin <= window.innerHeight || line.top < height + gap + margin;
  const left = Math.min(Math.max(margin, line.left + line.width / 2 - width / 2), window.innerWidth - width - margin);
  card.style.left = `${Math.max(margin, left)}px`;
  card.style.top = `${isBelow ? line.bottom + gap : line.top - gap - height}px`;
}
