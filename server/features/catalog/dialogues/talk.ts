import type { DialogueEnd, DialogueMessage, DialogueReply, DialogueWords } from '#contract/dialogue-results.ts';
import type { DialogueSpeaker } from '#contract/dialogue-values.ts';
import { foundIn } from '../labs/phrases.ts';
import type { DialogueNode, DialogueReplySource, DialogueSource } from './schema.ts';

/** A message of a conversation, as it is stored. */
export interface Said {
  by: DialogueSpeaker;
  text: string;
  /** The written reply that was chosen, or as which the learner's own words were understood. */
  reply_id: string | null;
}

/** Returns the node with this id; undefined if it is the id of an end. */
const nodeOf = ({ nodes }: DialogueSource, id: string): DialogueNode | undefined => nodes.find((one) => one.id === id);

/** Returns a reply by its id, which is unique in a dialogue. */
export const replyOf = ({ nodes }: DialogueSource, id: string | null): DialogueReplySource | undefined =>
  nodes.flatMap(({ replies }) => replies).find((one) => one.id === id);

/** Returns messages as their learner may see them. */
export const messagesOf = (source: DialogueSource, said: readonly Said[]): DialogueMessage[] =>
  said.map(({ by, text, reply_id }) => {
    const reply = by === 'learner' ? replyOf(source, reply_id) : undefined;
    return { by, text, understood_as: reply && reply.text !== text ? reply.text : null };
  });

/** Returns the replies that can be chosen at a node. */
export const repliesAt = (source: DialogueSource, node: string | null): DialogueReply[] =>
  (node === null ? [] : (nodeOf(source, node)?.replies ?? [])).map(({ id, text }) => ({ id, text }));

/** Returns the first message of a conversation. */
export const openingOf = ({ opening }: DialogueSource): Said => ({ by: 'other', text: opening, reply_id: null });

/** The number of longer words that a learner's text has to share with a reply, if it has none of its phrases. */
const leastShared = 2;
const longerWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []);

/** Returns the reply that is nearest to a learner's own words: by its phrases, or else by its words. Undefined if none is near. */
export function nearestReply({ replies }: DialogueNode, text: string): DialogueReplySource | undefined {
  const words = longerWords(text);
  const ranked = replies.map((reply) => ({
    reply,
    phrases: foundIn(text, reply.phrases ?? []).length,
    shared: [...longerWords(reply.text)].filter((word) => words.has(word)).length,
  }));
  const [best] = ranked.toSorted((a, b) => b.phrases - a.phrases || b.shared - a.shared);
  return best && (best.phrases > 0 || best.shared >= leastShared) ? best.reply : undefined;
}

interface Step {
  said: [Said, Said];
  /** The id of the node that follows; null if the conversation has ended. */
  node: string | null;
  end: DialogueEnd | null;
}

/** Returns what follows in the written conversation. Undefined if the words are not near to any reply of the node. */
export function sayInWriting(source: DialogueSource, nodeId: string, { text, reply_id }: DialogueWords): Step | undefined {
  const node = nodeOf(source, nodeId);
  if (!node) return undefined;
  const reply = reply_id === null ? nearestReply(node, text) : node.replies.find(({ id }) => id === reply_id);
  if (!reply) return undefined;
  const end = source.ends.find(({ id }) => id === reply.next);
  return {
    said: [
      { by: 'learner', text: reply_id === null ? text : reply.text, reply_id: reply.id },
      { by: 'other', text: reply.answer, reply_id: null },
    ],
    node: end ? null : reply.next,
    end: end ? { kind: end.kind, text: end.text } : null,
  };
}

/** Returns the place in the written conversation that what was said so far leads to, and the line that leads there. */
export function placeInWriting(source: DialogueSource, said: readonly Said[]): { node: string; line: string } {
  let place = { node: source.nodes[0]?.id ?? '', line: source.opening };
  for (const { by, text } of said) {
    if (by !== 'learner') continue;
    const step = sayInWriting(source, place.node, { text, reply_id: null });
    if (step?.node == null) break;
    place = { node: step.node, line: step.said[1].text };
  }
  return place;
}

/** Returns the written conversation in which these replies are chosen, as far as they lead. */
export function conversationOf(source: DialogueSource, replies: readonly DialogueWords[]) {
  const said = [openingOf(source)];
  let node: string | null = source.nodes[0]?.id ?? null;
  let end: DialogueEnd | null = null;
  for (const words of replies) {
    const step: Step | undefined = node === null ? undefined : sayInWriting(source, node, words);
    if (!step) return { said, node, end, isWhole: false };
    said.push(...step.said);
    ({ node, end } = step);
  }
  return { said, node, end, isWhole: true };
}
