import type { BankContent } from '#contract/question-banks.ts';
import { m } from '#messages';
import { kindName } from '../quiz/question-kinds.ts';
import classes from './question-bank.module.css';

/** A question in a list: its text, its kind and its tags. */
export const QuestionSummary = ({ question: { prompt, kind, tags = [] } }: { question: Pick<BankContent, 'prompt' | 'kind' | 'tags'> }) => (
  <>
    <span className={`ui-block ui-medium ui-breaks ${classes.prompt}`}>{prompt.trim() || m.authoring_question_empty()}</span>
    <span className="ui-small ui-block ui-breaks">{[kindName[kind](), ...tags].join(' · ')}</span>
  </>
);
