import { Table } from '@mantine/core';
import { toString } from 'hast-util-to-string';
import { useId } from 'react';
import type { LabItem } from '#contract/lab-content.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { useTrial } from '../trial.ts';
import { type Guess, guessIn } from './guess-errors.ts';
import classes from './materials.module.css';
import { type Attempt, resultOf } from './use-lab-attempt.ts';

const isGuess = ({ fields }: LabItem) => fields.some(({ id, kind }) => id === 'guess' && kind === 'number');
/** Returns the name of the text to type: the start of the prompt. */
const nameOf = ({ prompt }: LabItem) =>
  toString(prompt)
    .trim()
    .split(/[,.:;]/, 1)[0] ?? '';

/** The learner's first attempt that has ended. */
function useFirstAttempt({ module_id: moduleId, file_name: fileName }: FileContent): Attempt | undefined {
  const params = { moduleId, fileName };
  const first = usePart(read('GET /api/learning/modules/:moduleId/content/:fileName/lab/attempts', { params }))?.at(-1);
  const one = read('GET /api/learning/modules/:moduleId/content/:fileName/lab/attempts/:attemptId', {
    params: { ...params, attemptId: first?.id ?? '' },
  });
  return usePart({ ...one, enabled: first !== undefined });
}

function Error({ guess }: { guess: Guess | null }) {
  if (!guess) return <span className="ui-quiet">{m.lab_guess_open()}</span>;
  const { error, guess: guessed, count } = guess;
  return (
    <>
      {error === 0 ? m.lab_guess_exact() : m.lab_guess_off({ error: inNumbers(error) })}{' '}
      <span className={classes.figures}>{m.lab_guess_of({ guess: inNumbers(guessed), count: inNumbers(count) })}</span>
    </>
  );
}

function OfLearner({ file, attempt }: { file: FileContent; attempt: Attempt }) {
  const id = useId();
  const first = useFirstAttempt(file);
  if (!first || first.id === attempt.id) return null;
  const guesses = attempt.items.filter(isGuess);
  if (!guesses.some((item) => guessIn(resultOf(first, item)))) return null;
  return (
    <section className={classes.aside} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {m.lab_guess_errors()}
      </h2>
      <Table verticalSpacing="2xs" horizontalSpacing="2xs" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.lab_guess_text_head()}</Table.Th>
            <Table.Th w="30%">{m.lab_guess_first()}</Table.Th>
            <Table.Th w="30%">{m.lab_guess_now()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {guesses.map((item) => (
            <Table.Tr key={item.id}>
              <Table.Th scope="row" fw="var(--mantine-font-weight-regular)">
                {nameOf(item)}
              </Table.Th>
              <Table.Td>
                <Error guess={guessIn(resultOf(first, item))} />
              </Table.Td>
              <Table.Td>
                <Error guess={guessIn(resultOf(attempt, item))} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** How far off a learner's guesses were in the first attempt and in this one. Renders nothing in a first attempt. */
export function GuessErrorTable(props: { file: FileContent; attempt: Attempt }) {
  return useTrial() === null ? <OfLearner {...props} /> : null;
}
