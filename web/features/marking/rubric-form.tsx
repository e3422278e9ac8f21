import { Alert, Button, CloseButton, Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MarkingTask } from '#contract/marking.ts';
import type { MarkingCriterion } from '#contract/marking-shapes.ts';
import { markingLimits } from '#contract/marking-values.ts';
import { m } from '#messages';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { useShortcuts } from '#web/lib/shortcuts.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { levelsOf } from './levels.ts';
import classes from './marking.module.css';
import { useMark } from './use-mark.ts';
import { useSelectedWords } from './use-selected-words.ts';

interface QuotesProps {
  criterion: MarkingCriterion;
  quotes: readonly string[];
  /** Whether the mark has as many quotations as it may have. */
  isFull: boolean;
  /** The words that are selected in the submission; an empty string if none are. */
  selected: string;
  onQuotes: (quotes: string[]) => void;
}

/** The passages that are quoted for a criterion. They can be selected in the submission, or typed. */
function Quotes({ criterion, quotes, isFull, selected, onQuotes }: QuotesProps) {
  const [typed, setTyped] = useState('');
  const words = (typed || selected).trim().slice(0, markingLimits.quote.most);
  function add() {
    if (words.length >= markingLimits.quote.least && !quotes.includes(words) && !isFull) onQuotes([...quotes, words]);
    setTyped('');
  }
  return (
    <div className={classes.quotes}>
      {quotes.length > 0 && (
        <ul className={classes.quoted}>
          {quotes.map((quote) => (
            <li key={quote}>
              <q>{quote}</q>
              <CloseButton
                size="sm"
                aria-label={m.marking_quote_remove({ words: quote })}
                onClick={() => onQuotes(quotes.filter((one) => one !== quote))}
              />
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <div className={classes.quote}>
          <TextInput
            size="sm"
            label={m.marking_quote()}
            aria-label={m.marking_quote_for({ criterion: criterion.text })}
            placeholder={selected || m.marking_quote_hint()}
            value={typed}
            maxLength={markingLimits.quote.most}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button
            size="sm"
            variant="default"
            // The selection stays while the button is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={add}
            disabled={words.length < markingLimits.quote.least}
          >
            {m.marking_quote_add()}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The rubric, in which a reviewer chooses a level for each criterion and writes a reason. It is saved while they write. */
export function RubricForm({ task }: { task: MarkingTask }) {
  const { mark, state, problem, change, submit } = useMark(task);
  const [currentId, setCurrentId] = useState(task.criteria[0]?.id ?? '');
  const [isChecked, setChecked] = useState(false);
  const selected = useSelectedWords();
  const confirm = useConfirm();
  const choose = (criterion: MarkingCriterion, level: number) => {
    change({ levels: { ...mark.levels, [criterion.id]: level } });
    setCurrentId(criterion.id);
  };
  const current = task.criteria.find(({ id }) => id === currentId);
  const most = Math.max(...task.criteria.map((one) => levelsOf(one).length));
  useShortcuts(
    m.marking_title(),
    Array.from({ length: Math.min(4, most) }, (_, level) => ({
      keys: [String(level + 1)],
      label: m.marking_key_level({ number: level + 1 }),
      run: () => current && level < levelsOf(current).length && choose(current, level),
    })),
  );
  const isComplete = task.criteria.every(({ id }) => mark.levels[id] !== undefined);
  const hasReason = mark.note.trim() !== '';
  function ask() {
    setChecked(true);
    if (!isComplete || !hasReason) return;
    confirm({
      title: m.marking_submit_title(),
      line: m.marking_submit_line(),
      action: m.marking_submit(),
      isHarmless: true,
      onConfirm: submit,
    });
  }
  return (
    <div className={classes.form}>
      {task.criteria.map((criterion) => (
        <section key={criterion.id} className={classes.criterion} onFocusCapture={() => setCurrentId(criterion.id)}>
          <Radio.Group
            label={criterion.text}
            value={mark.levels[criterion.id] === undefined ? null : String(mark.levels[criterion.id])}
            onChange={(value) => choose(criterion, Number(value))}
            error={isChecked && mark.levels[criterion.id] === undefined && m.marking_level_needed()}
          >
            <div className={classes.levels}>
              {levelsOf(criterion).map(({ name, description }, level) => (
                <Radio key={name} value={String(level)} label={name} description={description} />
              ))}
            </div>
          </Radio.Group>
          <Quotes
            criterion={criterion}
            quotes={mark.quotes.filter((quote) => quote.criterion_id === criterion.id).map(({ words }) => words)}
            isFull={mark.quotes.length >= markingLimits.quotes.most}
            selected={selected}
            onQuotes={(quotes) =>
              change({
                quotes: [
                  ...mark.quotes.filter((quote) => quote.criterion_id !== criterion.id),
                  ...quotes.map((words) => ({ criterion_id: criterion.id, words })),
                ],
              })
            }
          />
        </section>
      ))}
      <Textarea
        label={m.marking_reason()}
        description={m.marking_reason_line()}
        value={mark.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
        error={isChecked && !hasReason && m.marking_reason_needed()}
        maxLength={markingLimits.note.most}
        autosize
        minRows={4}
        maxRows={14}
        required
      />
      {problem && (
        <Alert color="negative" variant="light">
          {problem}
        </Alert>
      )}
      <div className={classes.submit}>
        <ReadOnlyInView>
          <Button onClick={ask}>{m.marking_submit()}</Button>
        </ReadOnlyInView>
        <p className="ui-small ui-quiet" role="status">
          {state === 'saved' ? m.marking_draft_saved() : problem ? '' : m.marking_draft_saving()}
        </p>
      </div>
    </div>
  );
}
