import type { BodyOf } from '#contract/endpoint.ts';
import type { ReviewVerdict, spacedReview } from '#contract/spaced-review.ts';
import type { OwnGrade, ReviewGrade } from '#contract/spaced-review-values.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { Database } from '#server/database/database.ts';
import { answeredLab, answeredQuiz, judgedAlone, readerOf } from '#server/features/catalog/index.ts';
import { gradeSome, withOwnRows } from '#server/features/learning/index.ts';
import { reopenAfterReview } from '#server/features/placement/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { type OwnCards, ownCards } from './cards.ts';
import { presentVerdict } from './present.ts';
import { type CardRow, cardOf, setCards } from './queries.ts';
import { afterAnswer } from './schedule.ts';
import type { StoredAnswer } from './stored-answer.ts';

type Given = BodyOf<typeof spacedReview.answer>['answers'];
type Judged = Pick<StoredAnswer, 'given' | 'fields' | 'right'>;

/** Judges an answer in the way that quizzes and labs do. Throws `invalid_request`, `quiz_incomplete` and `lab_incomplete`. */
async function judge(database: Database, { seed, file_version, item_id }: CardRow, [answer]: Given): Promise<Judged> {
  if (seed === null) {
    const quiz = must(await answeredQuiz(database, file_version), 'the quiz of a card');
    const answers = answer && 'question_id' in answer ? [answer] : [];
    const [result] = gradeSome(
      quiz.questions.filter(({ id }) => id === item_id),
      answers,
    );
    if (!result) throw new Refusal('invalid_request', { faults: [{ path: 'body.answers.0', code: 'question' }] });
    return { given: result.given, right: result.right };
  }
  if (!answer || !('item_id' in answer) || answer.item_id !== item_id)
    throw new Refusal('invalid_request', { faults: [{ path: 'body.answers.0', code: 'lab_item' }] });
  const { fields, credit } = await judgedAlone(await answeredLab(database, file_version), seed, answer);
  return { fields: Object.fromEntries(fields.map((field) => [field.id, field.given])), right: credit === 100 };
}

/** Returns the caller's up-to-date card. Throws `not_found` for one that they don't have, or whose item they may not open. */
async function ownCard(services: Services, caller: Caller, id: string): Promise<{ own: OwnCards; card: CardRow }> {
  const own = await ownCards(services, caller, readerOf(caller));
  return { own, card: found(own.cards.find((one) => one.id === id)) };
}

/** Changes a card while holding the person's lock. The change returns the new row, or null to leave the card as it is. */
const changeCard = (
  services: Services,
  caller: Caller,
  id: string,
  change: (card: CardRow, today: string) => CardRow | null,
): Promise<CardRow> =>
  withOwnRows(services, caller.id, async (tx, at) => {
    const card = found(await cardOf(tx, caller.id, id));
    const after = change(card, localDay(at, caller.timezone));
    if (after) await setCards(tx, [after]);
    if (after?.answer?.right === false) await reopenAfterReview(tx, caller.id, after.module_id);
    return after ?? card;
  });

/**
 * Answers an item, and returns the verdict and when the item comes back. Only the first answer to a revision counts: a later one gets the
 * verdict on the first. Throws `edited_elsewhere` if the item has changed since that revision, and what `judge` throws.
 */
export async function answerItem(
  services: Services,
  caller: Caller,
  id: string,
  { revision, answers }: BodyOf<typeof spacedReview.answer>,
): Promise<ReviewVerdict> {
  const { own, card } = await ownCard(services, caller, id);
  const judged = card.revision === revision ? await judge(services.database, card, answers) : null;
  const after = await changeCard(services, caller, id, (current, today): CardRow | null => {
    if (!judged || current.revision !== revision) return null;
    const grade: ReviewGrade = judged.right ? 'good' : 'again';
    const { state, stability, difficulty, reps, lapses, scheduled_days, due_on, last_on, file_version } = current;
    const before = { state, stability, difficulty, reps, lapses, scheduled_days, due_on, last_on };
    return {
      ...current,
      ...afterAnswer(before, today, grade),
      revision: revision + 1,
      answer: { ...judged, to_revision: revision, grade, day: today, file_version, before },
      reviewed_on: today,
    };
  });
  if (after.answer?.to_revision !== revision) throw new Refusal('edited_elsewhere');
  return presentVerdict(services.database, own.catalog, after, after.answer);
}

const gradeOf = (said: OwnGrade): ReviewGrade => (said === 'guessed' ? 'again' : said);

/**
 * Changes the grade of the last answer, if it was right, and with it when the item comes back. Throws `not_found` if there is no such
 * answer, and `edited_elsewhere` if the item has changed since that revision.
 */
export async function gradeAnswer(
  services: Services,
  caller: Caller,
  id: string,
  { revision, grade: said }: { revision: number; grade: OwnGrade },
): Promise<ReviewVerdict> {
  const { own } = await ownCard(services, caller, id);
  const grade = gradeOf(said);
  const after = await changeCard(services, caller, id, (current): CardRow | null => {
    const { answer } = current;
    if (!answer?.right) throw new Refusal('not_found');
    // The same grade again changes nothing, so that a repeated call finds it set.
    if (answer.grade === grade) return null;
    if (current.revision !== revision) throw new Refusal('edited_elsewhere');
    return { ...current, ...afterAnswer(answer.before, answer.day, grade), revision: revision + 1, answer: { ...answer, grade } };
  });
  return presentVerdict(services.database, own.catalog, after, must(after.answer, 'the answer that was graded'));
}
