import type { glyphs } from '#contract/values.ts';
import type { Hue } from './colours.ts';
import { softInk, tones } from './colours.ts';
import { stones } from './stones.ts';

export type Paper = PDFKit.PDFDocument;

/** A4 landscape, in points of 1/72 inch. */
export const page = { width: 841.89, height: 595.28 } as const;
const frame = 26;

/** Draws two mountain ranges along the foot of the page, clipped by the frame. */
function ridges(paper: Paper, hue: Hue): void {
  const { wash, tint } = tones[hue];
  const inner = frame + 7;
  const foot = page.height - inner;
  paper.save();
  paper.rect(inner, inner, page.width - 2 * inner, page.height - 2 * inner).clip();
  const range = (points: readonly (readonly [number, number])[], colour: string) => {
    paper.moveTo(0, foot);
    for (const [x, y] of points) paper.lineTo(x * page.width, foot - y);
    paper.lineTo(page.width, foot).fill(colour);
  };
  range(
    [
      [0, 96],
      [0.07, 132],
      [0.13, 108],
      [0.22, 176],
      [0.29, 132],
      [0.34, 150],
      [0.43, 92],
      [0.52, 126],
      [0.6, 104],
      [0.7, 168],
      [0.76, 138],
      [0.83, 190],
      [0.91, 134],
      [1, 158],
    ],
    wash,
  );
  range(
    [
      [0, 58],
      [0.09, 82],
      [0.18, 50],
      [0.3, 96],
      [0.38, 62],
      [0.47, 40],
      [0.58, 74],
      [0.66, 48],
      [0.78, 92],
      [0.88, 54],
      [1, 88],
    ],
    tint,
  );
  paper.restore();
}

/** Draws a line, a hairline inside it, and a small stone on each corner. */
function border(paper: Paper, hue: Hue): void {
  const { stone, line } = tones[hue];
  const box = (inset: number, width: number) =>
    paper
      .lineWidth(width)
      .rect(inset, inset, page.width - 2 * inset, page.height - 2 * inset)
      .stroke(line);
  box(frame, 1.4);
  box(frame + 7, 0.4);
  for (const x of [frame + 3.5, page.width - frame - 3.5])
    for (const y of [frame + 3.5, page.height - frame - 3.5]) {
      paper.circle(x, y, 6.5).fill('#ffffff');
      paper.circle(x, y, 3).fill(stone);
    }
}

export function ground(paper: Paper, hue: Hue): void {
  ridges(paper, hue);
  border(paper, hue);
}

/** The cairn from `web/ui/cairn-mark.tsx`, in a 48 by 48 box. */
const cairn = [
  { x: 2.5, y: 34.6, width: 43, height: 11, turn: 0 },
  { x: 5.5, y: 22.8, width: 31, height: 10, turn: -4 },
  { x: 15.5, y: 11.8, width: 25, height: 9, turn: 5 },
  { x: 17, y: 1.8, width: 14.5, height: 8, turn: -7 },
] as const;

/** Draws the product's mark, `size` points high, centred on `x`. */
export function mark(paper: Paper, hue: Hue, x: number, y: number, size: number): void {
  paper.save();
  paper.translate(x - size / 2, y).scale(size / 48);
  for (const stone of cairn) {
    paper.save();
    paper.rotate(stone.turn, { origin: [stone.x + stone.width / 2, stone.y + stone.height / 2] });
    paper.roundedRect(stone.x, stone.y, stone.width, stone.height, stone.height / 2).fill(tones[hue].stone);
    paper.restore();
  }
  paper.restore();
}

/** Draws the seal: the track's stone within rings like contour lines. */
export function seal(paper: Paper, hue: Hue, glyph: (typeof glyphs)[number], x: number, y: number, radius: number): void {
  const { wash, light, line } = tones[hue];
  const colours = { stone: tones[hue].stone, light };
  paper.circle(x, y, radius).fill('#ffffff');
  paper.circle(x, y, radius).lineWidth(1.2).stroke(line);
  const ticks = 72;
  paper.lineWidth(0.5);
  for (let tick = 0; tick < ticks; tick++) {
    const angle = (2 * Math.PI * tick) / ticks;
    const at = (distance: number) => [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance] as const;
    paper.moveTo(...at(radius - 5.5)).lineTo(...at(radius - 2.5));
  }
  paper.stroke(line);
  paper.circle(x, y, radius - 8).fillAndStroke(wash, line);
  const scale = (radius * 1.28) / 32;
  paper.save();
  paper.translate(x - 16 * scale, y - 16 * scale).scale(scale);
  for (const shape of stones[glyph]) {
    paper.opacity(shape.opacity ?? 1).path(shape.d);
    if (shape.stroke) paper.lineCap('round').lineWidth(shape.stroke).stroke(colours[shape.tone]);
    else paper.fill(colours[shape.tone]);
  }
  paper.opacity(1);
  paper.restore();
}

/** Draws a QR code as one path: its dark squares side by side, `size` points wide. */
export function squares(paper: Paper, matrix: readonly (readonly boolean[])[], x: number, y: number, size: number): void {
  const side = size / matrix.length;
  paper.rect(x - 6, y - 6, size + 12, size + 12).fill('#ffffff');
  matrix.forEach((row, down) => {
    row.forEach((dark, across) => {
      // Each square is slightly larger than its cell, so that there is no seam between neighbours.
      if (dark) paper.rect(x + across * side, y + down * side, side + 0.05, side + 0.05);
    });
  });
  paper.fill('#000000');
}

export function rule(paper: Paper, x: number, y: number, width: number): void {
  paper
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .stroke(softInk);
}
