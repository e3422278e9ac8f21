/** Pixels of the labels of a diagram in its own size, and those below which nobody should have to read them. */
export const labelSize = 16;
const smallestLabel = 12;
/** The scale at which labels can just be read. */
const smallest = smallestLabel / labelSize;

/** One way in which a diagram can be laid out. */
export interface Layout {
  source: string;
  /** Boxes closer to each other, with more lines in them. */
  isNarrow: boolean;
}

/** A diagram that was drawn: an address for `<img>`, which runs nothing and loads nothing, and its own size in pixels. */
export interface Drawing {
  address: string;
  width: number;
  height: number;
}

/** Flowcharts and state diagrams that run sideways, as their first line or their first `direction` says. */
const sideways = [/^(\s*(?:flowchart|graph)\s+)(?:LR|RL)\b/, /^(\s*stateDiagram(?:-v2)?\s*\n\s*direction\s+)(?:LR|RL)\b/];

/** The ways to lay a diagram out, from the one its author wrote to the narrowest: from top to bottom where it runs sideways, then tighter. */
export function layoutsOf(source: string): Layout[] {
  const upright = sideways.reduce((text, pattern) => text.replace(pattern, '$1TB'), source);
  const layouts = [
    { source, isNarrow: false },
    { source: upright, isNarrow: false },
    { source: upright, isNarrow: true },
  ];
  return upright === source ? layouts.filter((_, index) => index !== 1) : layouts;
}

/** Flowcharts and state diagrams that run upright, by the same lines. */
const upwards = [/^(\s*(?:flowchart|graph)\s+)(?:TB|TD|BT)\b/, /^(\s*stateDiagram(?:-v2)?\s*\n\s*direction\s+)(?:TB|BT)\b/];

/** The ways to lay a diagram out on a screen of its own: as its author wrote it, turned, and tighter. A wide screen has room for one that lies. */
export function screenLayoutsOf(source: string): Layout[] {
  const lying = upwards.reduce((text, pattern) => text.replace(pattern, '$1LR'), source);
  const others = layoutsOf(source).slice(1);
  return [{ source, isNarrow: false }, ...(lying === source ? [] : [{ source: lying, isNarrow: false }]), ...others];
}

type Size = Pick<Drawing, 'width' | 'height'>;

/** What a drawing is to fit into, in pixels. */
export interface Room {
  width: number;
  /** On a screen of its own. Beside a text a drawing may be as tall as it is. */
  height?: number;
}

/** By how much a drawing is scaled beside a text: to the width of its place if its labels can then be read, else so that they can just be read. */
export const scaleBeside = ({ width }: Room, drawing: Size): number => Math.max(smallest, Math.min(width / drawing.width, 1));

/** By how much a drawing may be enlarged when it opens on a screen of its own. */
const largest = 1.6;
/** The smallest labels, in pixels, with which it opens whole: from there it is enlarged with one key, where beside the text it can be read anyway. */
const smallestWhole = 10;

/** By how much a drawing is scaled so that all of it is seen. */
export const wholeIn = ({ width, height = Number.POSITIVE_INFINITY }: Room, drawing: Size): number =>
  Math.min(width / drawing.width, height / drawing.height, largest);

/** How a drawing opens on a screen of its own: whole, or, where its labels would be too small for that, so that they can be read. */
export function scaleOnScreen(room: Room, drawing: Size): number {
  const whole = wholeIn(room, drawing);
  return whole * labelSize >= smallestWhole ? whole : scaleBeside(room, drawing);
}

/** The drawings of a diagram in the order of its layouts, each made when it is asked for first. */
export type Drawings = readonly (() => Promise<Drawing>)[];

/** The first drawing that can be read in so many pixels without scrolling sideways; where none can, the narrowest. */
export async function drawingFor(drawings: Drawings, width: number): Promise<Drawing> {
  let narrowest: Drawing | undefined;
  for (const draw of drawings) {
    const drawing = await draw();
    if (drawing.width * smallest <= width) return drawing;
    if (!narrowest || drawing.width < narrowest.width) narrowest = drawing;
  }
  if (!narrowest) throw new Error('A diagram has no layout.');
  return narrowest;
}

/** The first drawing that is seen whole with labels that can be read; where none is, the one that is seen largest. */
export async function drawingOnScreen(drawings: Drawings, room: Room): Promise<Drawing> {
  let best: Drawing | undefined;
  for (const draw of drawings) {
    const drawing = await draw();
    if (wholeIn(room, drawing) >= smallest) return drawing;
    if (!best || wholeIn(room, drawing) > wholeIn(room, best)) best = drawing;
  }
  if (!best) throw new Error('A diagram has no layout.');
  return best;
}
