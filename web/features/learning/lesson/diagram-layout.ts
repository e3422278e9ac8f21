/** A diagram's label size at its natural size, and the smallest legible size, in pixels. */
export const labelSize = 16;
const smallestLabel = 12;
/** The scale at which labels are just legible. */
const smallest = smallestLabel / labelSize;

/** One of the ways a diagram can be laid out. */
export interface Layout {
  source: string;
  /** Whether boxes are closer together and wrap their text more. */
  isNarrow: boolean;
}

/** A drawn diagram: an address for `<img>`, where no script runs and nothing loads, and its natural size in pixels. */
export interface Drawing {
  address: string;
  width: number;
  height: number;
}

/** Matches horizontal flowcharts and state diagrams, by their first line or their first `direction`. */
const sideways = [/^(\s*(?:flowchart|graph)\s+)(?:LR|RL)\b/, /^(\s*stateDiagram(?:-v2)?\s*\n\s*direction\s+)(?:LR|RL)\b/];

/** Returns a diagram's layouts, from the author's to the narrowest: first vertical instead of horizontal, then more compact. */
export function layoutsOf(source: string): Layout[] {
  const upright = sideways.reduce((text, pattern) => text.replace(pattern, '$1TB'), source);
  const layouts = [
    { source, isNarrow: false },
    { source: upright, isNarrow: false },
    { source: upright, isNarrow: true },
  ];
  return upright === source ? layouts.filter((_, index) => index !== 1) : layouts;
}

/** Matches vertical flowcharts and state diagrams, by the same lines. */
const upwards = [/^(\s*(?:flowchart|graph)\s+)(?:TB|TD|BT)\b/, /^(\s*stateDiagram(?:-v2)?\s*\n\s*direction\s+)(?:TB|BT)\b/];

/**
 * Returns a full-screen diagram's layouts: the author's, the other direction, and more compact ones. A wide screen has room for a
 * horizontal one.
 */
export function screenLayoutsOf(source: string): Layout[] {
  const lying = upwards.reduce((text, pattern) => text.replace(pattern, '$1LR'), source);
  const others = layoutsOf(source).slice(1);
  return [{ source, isNarrow: false }, ...(lying === source ? [] : [{ source: lying, isNarrow: false }]), ...others];
}

type Size = Pick<Drawing, 'width' | 'height'>;

/** The space that a drawing has to fit into, in pixels. */
export interface Room {
  width: number;
  /** The height of a full screen. Within text, a drawing can have any height. */
  height?: number;
}

/**
 * Returns a drawing's scale within text. It fits the width if its labels are then legible; otherwise it is the smallest scale at which
 * they are legible.
 */
export const scaleBeside = ({ width }: Room, drawing: Size): number => Math.max(smallest, Math.min(width / drawing.width, 1));

/** A drawing's maximum scale when it opens full screen. */
const largest = 1.6;
/**
 * The smallest label size, in pixels, at which a drawing opens as a whole. A single key enlarges it, and it is legible within the text
 * anyway.
 */
const smallestWhole = 10;

/** Returns the scale that makes all of a drawing visible. */
export const wholeIn = ({ width, height = Number.POSITIVE_INFINITY }: Room, drawing: Size): number =>
  Math.min(width / drawing.width, height / drawing.height, largest);

/** Returns the scale at which a drawing opens full screen: as a whole, or larger if its labels would be too small. */
export function scaleOnScreen(room: Room, drawing: Size): number {
  const whole = wholeIn(room, drawing);
  return whole * labelSize >= smallestWhole ? whole : scaleBeside(room, drawing);
}

/** A diagram's drawings in the order of its layouts, each created on first request. */
export type Drawings = readonly (() => Promise<Drawing>)[];

/** Returns the first drawing that is legible at this width without horizontal scrolling, or the narrowest if there is none. */
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

/** Returns the first drawing that fits as a whole with legible labels, or the one shown largest if there is none. */
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
