import { dialogueEnds } from '#contract/dialogue-values.ts';
import { idsTwice, unknownIds } from '../labs/schema.ts';
import type { Extra } from '../yaml-text.ts';
import { goalsOf } from './judge.ts';
import { type DialogueSource, dialogueSchema } from './schema.ts';
import { conversationOf } from './talk.ts';

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const chosen = (ids: readonly string[]) => ids.map((reply_id) => ({ text: '', reply_id }));

/** Finds ids that occur twice. Nodes and ends are both what follows, and replies are found by their ids alone. */
function idsOfTwo(raw: unknown): Extra[] {
  const { stages, criteria, nodes, ends } = (raw ?? {}) as Record<string, unknown>;
  const lists = { stages, criteria, nodes, ends };
  const [first, second] = [nodes, ends].map((list): unknown[] => (Array.isArray(list) ? list : []));
  const replies = (first ?? []).flatMap((node, at) => {
    const list = (node as { replies?: unknown } | null)?.replies;
    return Array.isArray(list) ? list.map((reply: unknown, index) => ({ reply, path: ['nodes', at, 'replies', index, 'id'] })) : [];
  });
  const twice = idsTwice(
    replies.map(({ reply }) => reply),
    [],
  ).map(({ path, fault }): Extra => ({ path: replies[Number(path[0])]?.path ?? [], fault }));
  const both = idsTwice([...(first ?? []), ...(second ?? [])], []).flatMap(({ path, fault }): Extra[] => {
    const at = Number(path[0]) - (first?.length ?? 0);
    const id = (second?.[at] as { id?: unknown } | undefined)?.id;
    return at >= 0 && first?.some((one) => (one as { id?: unknown } | null)?.id === id) ? [{ path: ['ends', at, 'id'], fault }] : [];
  });
  return [...Object.entries(lists).flatMap(([name, list]) => idsTwice(list, [name])), ...twice, ...both];
}

/** Returns the places of the replies that lead back to a node on the way to them. */
function loops({ nodes }: DialogueSource): Extra[] {
  const found: Extra[] = [];
  const finished = new Set<string>();
  const visit = (id: string, way: ReadonlySet<string>) => {
    const place = nodes.findIndex((one) => one.id === id);
    if (place < 0 || finished.has(id)) return;
    const here = new Set([...way, id]);
    for (const [at, { next }] of nodes[place]?.replies.entries() ?? []) {
      if (here.has(next))
        found.push({ path: ['nodes', place, 'replies', at, 'next'], fault: { code: 'catalog_dialogue_loop', params: { id: next } } });
      else visit(next, here);
    }
    finished.add(id);
  };
  for (const { id } of nodes) visit(id, new Set());
  return found;
}

function reachedFrom({ nodes }: DialogueSource): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const { next } of nodes.find((one) => one.id === id)?.replies ?? []) visit(next);
  };
  if (nodes[0]) visit(nodes[0].id);
  return seen;
}

/** Finds replies that lead nowhere or in a circle, and parts that no reply leads to. */
function faultsOfWays(source: DialogueSource): Extra[] {
  const { nodes, ends } = source;
  const known = [...idsOf(nodes), ...idsOf(ends)];
  const seen = reachedFrom(source);
  const unreached = (list: readonly { id: string }[], name: string) =>
    list.flatMap(({ id }, at): Extra[] =>
      seen.has(id) ? [] : [{ path: [name, at, 'id'], fault: { code: 'catalog_dialogue_unreached', params: { id } } }],
    );
  return [
    ...nodes.flatMap(({ replies }, place) =>
      replies.flatMap(({ next }, at) =>
        unknownIds([next], known, []).map(({ fault }): Extra => ({ path: ['nodes', place, 'replies', at, 'next'], fault })),
      ),
    ),
    ...loops(source),
    ...unreached(nodes, 'nodes'),
    ...unreached(ends, 'ends'),
  ];
}

/** Finds what the two examples don't show. */
function faultsOfExamples(source: DialogueSource): Extra[] {
  const { example, bad_example, stages } = source;
  const good = conversationOf(source, chosen(example));
  const bad = conversationOf(source, chosen(bad_example.replies));
  const missed = goalsOf(source, bad.said).filter((goal) => !goal.reached);
  const whole = (isWhole: boolean, path: readonly PropertyKey[]): Extra[] =>
    isWhole ? [] : [{ path, fault: { code: 'catalog_dialogue_example_path' } }];
  return [
    ...whole(good.isWhole && good.end?.kind === 'good', ['example']),
    ...whole(bad.isWhole && bad.end !== null && bad.end.kind !== 'good', ['bad_example', 'replies']),
    ...goalsOf(source, good.said).flatMap(({ id, reached }): Extra[] =>
      reached ? [] : [{ path: ['example'], fault: { code: 'catalog_dialogue_example_goal', params: { id } } }],
    ),
    ...unknownIds(bad_example.misses, idsOf(stages), ['bad_example', 'misses']),
    ...bad_example.misses.flatMap((id, at): Extra[] =>
      missed.some((goal) => goal.id === id) || !idsOf(stages).includes(id)
        ? []
        : [{ path: ['bad_example', 'misses', at], fault: { code: 'catalog_dialogue_bad_goal', params: { id } } }],
    ),
  ];
}

/** Finds what is wrong in a dialogue that its schema can't see. */
export function faultsOfDialogue(raw: unknown): Extra[] {
  const twice = idsOfTwo(raw);
  const read = dialogueSchema.safeParse(raw);
  if (!read.success) return twice;
  const source = read.data;
  const ways = faultsOfWays(source);
  return [
    ...twice,
    ...ways,
    ...dialogueEnds.flatMap((kind): Extra[] =>
      source.ends.some((end) => end.kind === kind) ? [] : [{ path: ['ends'], fault: { code: 'catalog_dialogue_end', params: { kind } } }],
    ),
    ...(twice.length + ways.length > 0 ? [] : faultsOfExamples(source)),
  ];
}
