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

/** What a drawing is to fit into, in pixels; without a height it may be as tall as it is. */
export interface Room {
  width: number;
  height?: number;
  /** By how much it may be enlarged. */
  largest?: number;
}

/** By how much a drawing is scaled: so that all of it is seen if its labels can then be read, else so that they can just be read. */
export function scaleIn({ width, height, largest = 1 }: Room, drawing: Pick<Drawing, 'width' | 'height'>): number {
  const across = width / drawing.width;
  const whole = Math.min(across, height ? height / drawing.height : across, largest);
  return whole >= smallest ? whole : Math.max(smallest, Math.min(across, 1));
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
