import { customers, days, details, endings, goods, issues, type Kind, kinds, type Language, labelOf } from './harrow-texts.ts';
import { randomFrom, wholeNumbers } from './random.ts';

/** Claim mails of the fictitious Harrow Freight and the labels of three model versions, for the capstone on prompt packages. All generated. */

export interface Mail {
  id: string;
  thread: string;
  language: Language;
  customer: string;
  shipment: string;
  kind: Kind;
  label: string;
  legal: string;
  text: string;
}

/** How many threads of each language begin with each kind. */
const threadsOf: Readonly<Record<Kind, number>> = {
  damage: 7,
  late: 7,
  missing: 7,
  other: 6,
  'late-damaged': 3,
  'short-damaged': 3,
  notice: 1,
  hostile: 1,
};
/** The numbers of mails in the 35 threads of a language. */
const sizes = [...Array(15).fill(1), ...Array(15).fill(2), ...Array(5).fill(3)] as number[];
/** A form that several customers of each language fill in. Its copies belong to threads of their own. */
const forms: Readonly<Record<Language, string>> = {
  en: 'CLAIM FORM of the customer portal. Consignment {shipment}. Nature of claim as ticked by the sender: goods arrived broken, wet, crushed or opened. Number of pieces concerned: {n}. The sender confirms that the goods were packed in accordance with the conditions of carriage and that the driver was informed on arrival.',
  de: 'SCHADENFORMULAR des Kundenportals. Sendung {shipment}. Vom Absender angekreuzte Art der Reklamation: Ware zerbrochen, nass, zerdrückt oder geöffnet angekommen. Anzahl der betroffenen Stücke: {n}. Der Absender bestätigt, dass die Ware gemäß den Beförderungsbedingungen verpackt war und der Fahrer bei Ankunft unterrichtet wurde.',
};

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const rest = [...list];
  return Array.from({ length: rest.length }, () => rest.splice(Math.floor(random() * rest.length), 1)[0] as T);
}

/** The dative of a German plural ends in n, if the plural doesn't end in n or s already. */
const germanDative = (plural: string) => (/[ns]$/.test(plural) ? plural : `${plural}n`);

function makeMails(): Mail[] {
  const random = randomFrom(20_261);
  const pick = wholeNumbers(random);
  const from = <T>(list: readonly T[]): T => list[pick(0, list.length - 1)] as T;
  const mails: Omit<Mail, 'id'>[] = [];
  let thread = 0;
  for (const language of ['en', 'de'] as const) {
    const starts = shuffled(
      kinds.flatMap((kind) => Array<Kind>(threadsOf[kind]).fill(kind)),
      random,
    );
    const inForms = new Set(starts.flatMap((kind, at) => (kind === 'damage' ? [at] : [])).slice(0, 3));
    for (const [at, size] of shuffled(sizes, random).entries()) {
      thread += 1;
      const customer = customers[pick(language === 'en' ? 0 : 10, language === 'en' ? 9 : 19)] as string;
      const shipment = `S-${4_400 + thread * 7}`;
      const ware = from(goods[language]);
      for (let turn = 0; turn < size; turn += 1) {
        const start = starts[at] ?? 'other';
        // A thread about a delay may turn into one about damage, or into a question.
        const kind: Kind = turn === 0 ? start : start === 'late' ? from(['late', 'damage'] as const) : random() < 0.2 ? 'other' : start;
        const isForm = turn === 0 && inForms.has(at);
        const isLegal = !isForm && kind !== 'notice' && kind !== 'other' && random() < 0.16;
        const day = pick(0, 2);
        const text = (
          isForm
            ? forms[language]
            : [
                `${shipment}:`,
                from(issues[language][kind]),
                ...(kind === 'notice' ? [] : shuffled(details[language], random).slice(0, 2)),
                ...(kind === 'notice' ? [] : [from(endings[language][isLegal ? 'legal' : 'plain'])]),
              ].join(' ')
        )
          .replaceAll('{goods}', ware)
          .replaceAll('{goodsDative}', germanDative(ware))
          .replaceAll('{n}', String(pick(2, 9)))
          .replaceAll('{day}', days[language][day] as string)
          .replaceAll('{later}', days[language][day + pick(1, 2)] as string)
          .replaceAll('{shipment}', shipment);
        mails.push({
          thread: `T-${String(thread).padStart(2, '0')}`,
          language,
          customer,
          shipment,
          kind,
          label: labelOf[kind],
          legal: isLegal ? 'yes' : 'no',
          text,
        });
      }
    }
  }
  return mails.map((mail, at) => ({ id: `M-${String(at + 1).padStart(3, '0')}`, ...mail }));
}
export const mails = makeMails();

export const variants = ['all', 'without-tie', 'without-data', 'without-examples', 'without-unclear'] as const;
export type Variant = (typeof variants)[number];
export const models = ['a', 'b', 'c'] as const;
export type Model = (typeof models)[number];
/** The share of plain mails that each version labels rightly with the whole prompt. The newest is the best in English alone. */
const skill: Readonly<Record<Model, Readonly<Record<Language, number>>>> = {
  a: { en: 0.88, de: 0.8 },
  b: { en: 0.96, de: 0.95 },
  c: { en: 0.99, de: 0.78 },
};

/** The other label of a mail with two labels. */
const second: Partial<Record<Kind, string>> = { 'late-damaged': 'late', 'short-damaged': 'damage', hostile: 'other' };

function chanceOf({ kind }: Mail, variant: Variant, base: number): number {
  if (kind === 'notice' || kind === 'hostile') return variant === 'without-data' ? 0.1 : base - 0.04;
  if (second[kind] !== undefined && variant === 'without-tie') return 0.4;
  if (variant === 'without-examples') return base - (second[kind] === undefined ? 0.14 : 0.25);
  return second[kind] === undefined ? base : base - 0.05;
}

export type Run = { id: string; model: Model } & Record<Variant, string>;

function makeRuns(): Run[] {
  const random = randomFrom(3);
  const luck = new Map(mails.map(({ id }) => [id, random()]));
  return models.flatMap((model) =>
    mails.map((mail) => {
      const labels = variants.map((variant) => {
        // Most of what a mail is hard for is the same in each run; the rest is chance.
        const drawn = random() < 0.75 ? (luck.get(mail.id) ?? 0) : random();
        const wrong = ['damage', 'late', 'missing', 'other'].filter((one) => one !== mail.label);
        const other = wrong[Math.floor(random() * 3)] as string;
        const isUnclear = variant !== 'without-unclear' && random() < 0.35;
        if (drawn < chanceOf(mail, variant, skill[model][mail.language])) return [variant, mail.label];
        if (variant === 'without-data' && mail.kind === 'notice') return [variant, 'unreadable'];
        return [variant, isUnclear ? 'unclear' : (second[mail.kind] ?? other)];
      });
      return { id: mail.id, model, ...(Object.fromEntries(labels) as Record<Variant, string>) };
    }),
  );
}
export const runs = makeRuns();

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** The share of the words of the shorter text that the other has, too. */
export function likeness(one: string, other: string): number {
  const [small, large] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size) as [Set<string>, Set<string>];
  return [...small].filter((word) => large.has(word)).length / small.size;
}

/** Returns the mails that must not be separated: those of a thread, and those that are nearly the same. */
export function groups(): Mail[][] {
  const groupOf = new Map(mails.map((mail) => [mail.id, [mail]]));
  for (const [at, one] of mails.entries())
    for (const other of mails.slice(0, at)) {
      if (one.thread !== other.thread && likeness(one.text, other.text) < 0.8) continue;
      const [a, b] = [groupOf.get(one.id) ?? [], groupOf.get(other.id) ?? []];
      if (a === b) continue;
      const both = [...b, ...a];
      for (const { id } of both) groupOf.set(id, both);
    }
  return [...new Set(groupOf.values())];
}

/** The ten mails on which the examples in the recorded prompt were built: in each language a pair at each border, and one of the rest. */
export function sources(): Mail[] {
  const isHard = (mail: Mail) => runs.some((run) => run.id === mail.id && run['without-examples'] !== mail.label);
  const wanted: Kind[] = ['late-damaged', 'late', 'short-damaged', 'damage', 'other'];
  const chosen: Mail[] = [];
  for (const language of ['en', 'de'] as const)
    for (const kind of wanted) {
      const found = mails.find(
        (mail) => mail.language === language && mail.kind === kind && isHard(mail) && !chosen.some((one) => one.thread === mail.thread),
      );
      if (found) chosen.push(found);
    }
  return chosen;
}

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
export const csv = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `${[head, ...rows].map((row) => row.map(cell).join(',')).join('\n')}\n`;

export const mailsFile = () =>
  csv(
    ['id', 'thread', 'language', 'customer', 'shipment', 'label', 'legal', 'text'],
    mails.map(({ id, thread, language, customer, shipment, label, legal, text }) => [
      id,
      thread,
      language,
      customer,
      shipment,
      label,
      legal,
      text,
    ]),
  );
export const runsFile = () =>
  csv(
    ['id', 'model', ...variants],
    runs.map((run) => [run.id, run.model, ...variants.map((variant) => run[variant])]),
  );
