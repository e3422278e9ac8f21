import { z } from 'zod';
import { m } from '#server/words.ts';
import { text } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';
import { itemIdsTwice } from './item-ids.ts';
import { chosenOne, chosenSet } from './judgements.ts';
import { type FieldJudgement, type LabItem, labKind } from './lab.ts';
import { faultsOfQuestions, itemsOfQuestions, questions, textsOfQuestions } from './questions.ts';
import { ids, idsTwice, labelled, labHead, labId, listOf, unknownIds } from './schema.ts';
import { sets, unknownInSets } from './sets.ts';
import { textAt, textsAt, textsByKey } from './texts.ts';

const sentence = z.strictObject({ id: labId, text, paragraph: text.max(80).optional() });
const claim = z.strictObject({
  id: labId,
  text,
  /** Accepted verdict ids, the usual one first. */
  verdict: ids,
  /** The credit for verdicts that are partly right. */
  partly: z.record(labId, z.number().min(0).max(1)).optional(),
  /** The sets of sentences in the source that settle the claim. */
  sentences: sets,
  critical: z.boolean().optional(),
  reason: text,
  /** Verdict id -> why it is wrong. */
  wrong: z.record(labId, text).optional(),
});
const schema = z.strictObject({
  ...labHead('claims'),
  source: z.strictObject({ title: text.max(80), sentences: listOf(sentence, { least: 2 }) }),
  summary: z.strictObject({ title: text.max(80), text }),
  /** A verdict with `sound` raises no objection. Any other verdict on a sound claim is a false alarm. */
  verdicts: listOf(labelled.extend({ sound: z.boolean().optional() }), { least: 2, most: 10 }),
  claims: listOf(claim),
  /** Points that the summary leaves out, marked in the source once all claims are judged. */
  omissions: z
    .strictObject({
      prompt: text,
      missing: listOf(z.strictObject({ sentences: sets, reason: text }), { most: 20 }),
      /** Sentences that earn nothing and cost nothing if they are marked. */
      open: z.array(labId).default([]),
    })
    .optional(),
  /** Asked at the end, such as figures to recompute. */
  questions,
});
type Claims = z.output<typeof schema>;
type Claim = Claims['claims'][number];
type Omissions = NonNullable<Claims['omissions']>;

const omissionsId = 'omissions';
const sourceId = 'source';

function itemOf(one: Claim, index: number, verdicts: Claims['verdicts']): LabItem {
  const sound = verdicts.flatMap(({ id, sound: isSound }) => (isSound ? [id] : []));
  const isSound = one.verdict.some((id) => sound.includes(id));
  const isFalseAlarm = ([verdict = '']: readonly string[]) => isSound && !sound.includes(verdict);
  return {
    id: one.id,
    prompt: { plain: m.lab_claim({ number: index + 1 }) },
    quoted: one.text,
    isCritical: one.critical === true,
    fields: [
      {
        id: 'verdict',
        kind: 'one',
        options: verdicts.map(({ id, label }) => ({ id, text: label })),
        judge: (given) => chosenOne(given, { right: one.verdict, partly: one.partly, wrong: one.wrong, reason: one.reason }),
      },
      {
        id: 'sentences',
        kind: 'parts',
        label: { plain: m.lab_claim_sentences() },
        material: sourceId,
        mayBeEmpty: true,
        judge(given, { verdict = [] }) {
          const judged = chosenSet(given, one.sentences);
          // An objection to a sound claim earns nothing, whichever sentences it names.
          return isFalseAlarm(verdict) ? { ...judged, credit: 0 } : judged;
        },
      },
    ],
  };
}

/** An omission is found if any of its sets is marked. Each other marked sentence costs as much as an omission earns. */
function judgedOmissions(given: readonly string[], { missing, open }: Omissions): FieldJudgement {
  const found = missing.filter(({ sentences }) => sentences.some((set) => set.every((id) => given.includes(id))));
  const known = [...open, ...missing.flatMap(({ sentences }) => sentences.flat())];
  const extra = given.filter((id) => !known.includes(id)).length;
  return {
    credit: Math.max(0, (found.length - extra) / missing.length),
    expected: [missing.flatMap(({ sentences }) => sentences[0] ?? [])],
    reasons: missing.map(({ reason }) => reason),
    notes: [
      { code: 'found', params: { found: found.length, of: missing.length } },
      ...(extra > 0 ? [{ code: 'extra', params: { count: extra } } as const] : []),
    ],
  };
}

function faultsOfClaims({ source, verdicts, claims, omissions }: Claims): Extra[] {
  const sentences = source.sentences.map(({ id }) => id);
  const known = verdicts.map(({ id }) => id);
  return [
    ...claims.flatMap((one, at): Extra[] => [
      ...unknownIds(one.verdict, known, ['claims', at, 'verdict']),
      ...unknownIds(Object.keys(one.partly ?? {}), known, ['claims', at, 'partly']),
      ...unknownIds(Object.keys(one.wrong ?? {}), known, ['claims', at, 'wrong']),
      ...unknownInSets(one.sentences, sentences, ['claims', at, 'sentences']),
    ]),
    ...(omissions?.missing ?? []).flatMap((one, at): Extra[] => [
      ...unknownInSets(one.sentences, sentences, ['omissions', 'missing', at, 'sentences']),
      ...(one.sentences.some((set) => set.length === 0)
        ? [{ path: ['omissions', 'missing', at, 'sentences'], fault: { code: 'catalog_lab_no_answer' } } satisfies Extra]
        : []),
    ]),
    ...(omissions ? unknownIds(omissions.open, sentences, ['omissions', 'open']) : []),
  ];
}

/** A lab in which the learner compares a summary's claims with its source, one by one, and then looks for what the summary leaves out. */
export const lab = labKind<Claims>({
  schema,
  textsOf: ({ source, summary, verdicts, claims, omissions, questions: asked }) => [
    ...textsAt(['source', 'sentences'], source.sentences, 'text'),
    [['summary', 'text'], summary.text],
    ...textsAt(['verdicts'], verdicts, 'label'),
    ...textsAt(['claims'], claims, 'text'),
    ...textsAt(['claims'], claims, 'reason'),
    ...claims.flatMap(({ wrong }, at) => textsByKey(['claims', at, 'wrong'], wrong)),
    ...textAt(['omissions', 'prompt'], omissions?.prompt),
    ...textsAt(['omissions', 'missing'], omissions?.missing ?? [], 'reason'),
    ...textsOfQuestions(asked),
  ],
  check(raw) {
    const { source, verdicts } = (raw ?? {}) as { source?: { sentences?: unknown }; verdicts?: unknown };
    return [
      ...idsTwice(source?.sentences, ['source', 'sentences']),
      ...idsTwice(verdicts, ['verdicts']),
      ...itemIdsTwice(raw, ['claims', 'questions'], [omissionsId]),
    ];
  },
  unfinished: (source) => [...faultsOfClaims(source), ...faultsOfQuestions(source.questions)],
  compile({ source, summary, verdicts, claims, omissions, questions: asked }, seed) {
    const isJudged = (answers: ReadonlyMap<string, unknown>) => claims.every(({ id }) => answers.has(id));
    return {
      materials: [
        {
          id: sourceId,
          kind: 'passage',
          title: source.title,
          parts: source.sentences.map(({ id, text: said, paragraph }) => ({
            id,
            text: said,
            ...(paragraph === undefined ? {} : { group: paragraph }),
          })),
        },
        { id: 'summary', kind: 'text', title: summary.title, text: summary.text, parts: [] },
      ],
      items: [
        ...claims.map((one, index) => itemOf(one, index, verdicts)),
        ...(omissions
          ? [
              {
                id: omissionsId,
                prompt: omissions.prompt,
                weight: omissions.missing.length,
                isAsked: isJudged,
                fields: [
                  {
                    id: 'sentences',
                    kind: 'parts' as const,
                    material: sourceId,
                    mayBeEmpty: true,
                    judge: (given: readonly string[]) => judgedOmissions(given, omissions),
                  },
                ],
              },
            ]
          : []),
        ...itemsOfQuestions(asked, seed, isJudged),
      ],
    };
  },
});
