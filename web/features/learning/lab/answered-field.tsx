import { clsx } from 'clsx';
import type { LabField, LabMaterial } from '#contract/lab-content.ts';
import type { LabItemResult } from '#contract/labs.ts';
import { m } from '#messages';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { AnsweredOption, AnsweredPairs } from '../quiz/answered-choices.tsx';
import classes from './item.module.css';
import { noteWords } from './note-words.ts';

type FieldResult = LabItemResult['fields'][number];

interface Props {
  field: LabField;
  result: FieldResult;
  material: LabMaterial | undefined;
}

/** The chosen and the right options or parts, without duplicates. */
function Chosen({ field, result, material }: Props) {
  const { given, expected, notes } = result;
  const isJudged = !notes.some(({ code }) => code === 'together');
  const [usual = [], ...others] = expected;
  // A set is right only as a whole, while each accepted option is right by itself.
  const accepted = field.kind === 'one' ? expected.flat() : usual;
  const known = field.kind === 'parts' ? (material?.parts ?? []) : field.options;
  const shown = known.filter(({ id }) => given.includes(id) || accepted.includes(id));
  const textsOf = (ids: readonly string[]) => known.filter(({ id }) => ids.includes(id));
  return (
    <>
      {given.length === 0 && <p className={classes.said}>{field.kind === 'parts' ? m.lab_you_marked_none() : m.lab_you_chose_none()}</p>}
      <ul className="ui-list ui-stack ui-gap-xs">
        {shown.map(({ id }) => (
          <AnsweredOption key={id} options={known} id={id} given={given.includes(id)} expected={accepted.includes(id)} judged={isJudged} />
        ))}
      </ul>
      {accepted.length === 0 && expected.length > 0 && <p className={classes.said}>{m.lab_none_expected()}</p>}
      {field.kind !== 'one' &&
        others.map((set) => (
          <div key={set.join(' ')} className={classes.also}>
            <p className={classes.said}>{m.lab_also_right()}</p>
            <ul className="ui-list ui-stack ui-gap-xs">
              {textsOf(set).map(({ id }) => (
                <AnsweredOption key={id} options={known} id={id} given={false} expected />
              ))}
            </ul>
          </div>
        ))}
    </>
  );
}

function Ordered({ field: { options }, result: { given, expected, credit } }: Props) {
  const [usual = []] = expected;
  const isRight = credit >= 100;
  return (
    <>
      <p className={classes.said}>{m.quiz_yours()}</p>
      <ol className="ui-list ui-stack ui-gap-xs">
        {given.map((id, index) => (
          <AnsweredOption key={id} options={options} id={id} given={!isRight} expected={isRight || usual[index] === id} />
        ))}
      </ol>
      {!isRight && usual.length > 0 && (
        <>
          <p className={clsx(classes.said, 'ui-mt-sm')}>{m.quiz_expected_order()}</p>
          <ol className={classes.order}>
            {usual.map((id) => {
              const option = options.find((known) => known.id === id);
              return <li key={id}>{option && <LessonTree tree={option.tree} compact />}</li>;
            })}
          </ol>
        </>
      )}
      {!isRight && expected.length > 1 && <p className={classes.said}>{m.lab_other_orders()}</p>}
    </>
  );
}

function Written({ field: { unit }, result: { given, expected, credit, notes } }: Props) {
  // A note says which numbers are accepted, because the first alone would look like the only one.
  const isRange = notes.some(({ code }) => code === 'between');
  const withUnit = (text: string) => (unit === null || text === '' ? text : `${text} ${unit}`);
  const [text = ''] = given;
  return (
    <div className={classes.written}>
      <p>{text === '' ? m.lab_you_wrote_none() : m.quiz_you_wrote({ answer: text })}</p>
      {credit < 100 && expected.length > 0 && !isRange && (
        <p>{m.quiz_expected_text({ answers: expected.map((one) => withUnit(one.join(', '))).join(' · ') })}</p>
      )}
    </div>
  );
}

function Answer(props: Props) {
  const { field, result } = props;
  switch (field.kind) {
    case 'order':
      return <Ordered {...props} />;
    case 'match':
      return <AnsweredPairs options={field.options} items={field.items} given={result.given} expected={result.expected[0] ?? []} />;
    case 'number':
    case 'text':
      return <Written {...props} />;
    default:
      return <Chosen {...props} />;
  }
}

/** A field in an answered item, with the reasons why its answers are right or wrong. */
export function AnsweredField(props: Props) {
  const { field, result } = props;
  const { reasons, notes } = result;
  return (
    <div className={classes.answered}>
      {field.label && (
        <div className={classes.label}>
          <LessonTree tree={field.label} compact />
        </div>
      )}
      <Answer {...props} />
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- notes have no ids and are never reordered
            <li key={index}>{noteWords(note)}</li>
          ))}
        </ul>
      )}
      {reasons.map((reason, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- reasons have no ids and are never reordered
        <div key={index} className={classes.reason}>
          <LessonTree tree={reason} compact />
        </div>
      ))}
    </div>
  );
}
