import { m } from '#messages';

const kinds = [
  { begins: /^(flowchart|graph)\b/, say: m.lesson_diagram_flowchart, name: m.lesson_diagram_flowchart_title },
  { begins: /^sequenceDiagram\b/, say: m.lesson_diagram_sequence, name: m.lesson_diagram_sequence_title },
  { begins: /^stateDiagram/, say: m.lesson_diagram_state, name: m.lesson_diagram_state_title },
];

const kindIn = (source: string) => kinds.find(({ begins }) => begins.test(source.trim()));

/** Returns a diagram's kind, for its title. */
export const kindOfDiagram = (source: string): string => (kindIn(source)?.name ?? m.lesson_diagram_title)();

/** Describes a diagram in words, based on its source: its kind and its labels. */
export function describeDiagram(source: string): string {
  const quoted = [...source.matchAll(/"([^"]+)"/g)].map((found) => found[1] ?? '');
  const people = [...source.matchAll(/^\s*(?:participant|actor)\s+\S+\s+as\s+(.+)$/gm)].map((found) => found[1] ?? '');
  const messages = [...source.matchAll(/^\s*\S+\s*-{1,2}>{1,2}\s*\S+\s*:\s*(.+)$/gm)].map((found) => found[1] ?? '');
  const labels = [...new Set([...people, ...quoted, ...messages].map((label) => label.trim()).filter(Boolean))];
  const say = kindIn(source)?.say ?? m.lesson_diagram_other;
  return say({ count: labels.length, labels: labels.slice(0, 12).join('; ') });
}
