import { inThousands, randomFrom, table } from './random.ts';

/** Models, cards and load tests at the fictitious Tamar Records, for the lab of the module on serving. All of them are made up. */

interface Model {
  name: string;
  params: number;
  /** The parameters that one token uses. */
  active: number;
  layers: number;
  kvHeads: number;
  headSize: number;
  /** The layers that keep only the last 1,024 tokens. */
  windowLayers: number;
}

const model = (name: string, params: number, layers: number, kvHeads: number, headSize: number, more: Partial<Model> = {}): Model => ({
  name,
  params,
  active: params,
  layers,
  kvHeads,
  headSize,
  windowLayers: 0,
  ...more,
});

export const models = {
  a: model('Ashlar 7', 7.2e9, 32, 32, 128),
  b: model('Basalt 8', 8.03e9, 32, 8, 128),
  c: model('Chert 21', 20.8e9, 24, 8, 64, { active: 3.6e9 }),
  d: model('Dolerite 12', 12.2e9, 48, 8, 128, { windowLayers: 40 }),
};
export const cards = {
  s: { name: 'S', gib: 24, bandwidth: 900e9 },
  m: { name: 'M', gib: 48, bandwidth: 860e9 },
  l: { name: 'L', gib: 80, bandwidth: 2_000e9 },
};

const gib = 2 ** 30;
const window = 1_024;
const billions = (params: number) => `${(params / 1e9).toFixed(params % 1e8 === 0 ? 1 : 2)} billion`;

export function cacheBytes({ layers, kvHeads, headSize, windowLayers }: Model, tokens: number): number {
  const perLayer = 2 * kvHeads * headSize * 2;
  return perLayer * ((layers - windowLayers) * tokens + windowLayers * Math.min(tokens, window));
}

/** How many requests fit beside the weights and 2 GiB for the runtime. */
export const requestsOn = (one: Model, card: { gib: number }, bits: number, tokens: number): number =>
  Math.max(0, Math.floor(((card.gib - 2) * gib - (one.params * bits) / 8) / cacheBytes(one, tokens)));

/** The most tokens per second that a single request can get, if each step yields one token. */
export const ceilingOf = (one: Model, card: { bandwidth: number }, bits: number, tokens: number): number =>
  card.bandwidth / ((one.active * bits) / 8 + cacheBytes(one, tokens));

export const modelTable = table(
  ['Model', 'Parameters', 'Used by each token', 'Layers:', 'KV heads:', 'Head size:', 'Attention'],
  Object.values(models).map((one) => [
    one.name,
    billions(one.params),
    one.active === one.params ? 'all' : billions(one.active),
    one.layers,
    one.kvHeads,
    one.headSize,
    one.windowLayers > 0
      ? `full in ${one.layers - one.windowLayers} layers, the last ${inThousands(window)} tokens in ${one.windowLayers}`
      : 'full in all layers',
  ]),
);
export const cardTable = table(
  ['Card', 'Memory, GiB:', 'Moves in a second, GB:'],
  Object.values(cards).map((one) => [one.name, one.gib, inThousands(one.bandwidth / 1e9)]),
);

interface Log {
  model: Model;
  card: (typeof cards)[keyof typeof cards];
  bits: number;
  tokens: number;
  atOnce: number;
  /** Tokens per second of one request. */
  each: number;
  note: string;
}

const random = randomFrom(602);
const near = (most: number, least: number) => Math.round(most * (least + random() * (0.95 - least)));
const plain = (one: Model, card: Log['card'], bits: number, tokens: number) => near(ceilingOf(one, card, bits, tokens), 0.85);
const { a, b, c, d } = models;
const { s, m, l } = cards;

/** The most tokens per second for each of several requests with separate caches, when every weight is read in each step. */
const together = (one: Model, card: Log['card'], bits: number, tokens: number, atOnce: number) =>
  card.bandwidth / ((one.params * bits) / 8 + atOnce * cacheBytes(one, tokens));

export const logs: Log[] = [
  { model: b, card: s, bits: 16, tokens: 4_096, atOnce: 1, each: plain(b, s, 16, 4_096), note: 'no speculation' },
  { model: c, card: s, bits: 4.25, tokens: 4_096, atOnce: 1, each: near(ceilingOf(c, s, 4.25, 4_096), 0.5), note: 'no speculation' },
  {
    model: b,
    card: s,
    bits: 16,
    tokens: 8_192,
    atOnce: 12,
    each: near(together(b, s, 16, 8_192, 5), 0.85),
    note: 'all requests begin with the same 6,144 tokens',
  },
  { model: a, card: m, bits: 16, tokens: 8_192, atOnce: 8, each: near(together(a, m, 16, 8_192, 8), 0.85), note: 'no shared prefix' },
  {
    model: b,
    card: m,
    bits: 16,
    tokens: 4_096,
    atOnce: 1,
    each: Math.round((near(ceilingOf(b, m, 16, 4_096), 0.85) * 4_096) / 2_300),
    note: 'no speculation; 1,796 tokens in, 2,300 out',
  },
  { model: d, card: m, bits: 16, tokens: 8_192, atOnce: 50, each: near(together(d, m, 16, 8_192, 50), 0.85), note: 'no shared prefix' },
  {
    model: b,
    card: s,
    bits: 16,
    tokens: 4_096,
    atOnce: 1,
    each: Math.round(1.7 * plain(b, s, 16, 4_096)),
    note: 'speculation on, 1.9 tokens in each step',
  },
  { model: b, card: l, bits: 16, tokens: 4_096, atOnce: 1, each: Math.round(0.21 * ceilingOf(b, l, 16, 4_096)), note: 'no speculation' },
];

export const logTable = table(
  ['Log', 'Model', 'Card', 'Bits:', 'Tokens of a request:', 'Requests at once:', 'Tokens per second, each:', 'Note'],
  logs.map((one, at) => [at + 1, one.model.name, one.card.name, one.bits, inThousands(one.tokens), one.atOnce, one.each, one.note]),
);

/** The lab's generated texts, by name. */
export const texts: Readonly<Record<string, string>> = { models: modelTable, cards: cardTable, logs: logTable };
