import { ActionIcon, Button, Checkbox, TagsInput, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { exerciseLimits } from '#contract/exercise-values.ts';
import { m } from '#messages';
import { SmallText } from '../file/small-text.tsx';
import { type Mover, SortableList } from '../order/sortable-list.tsx';
import { newSqlTest, type SqlTestDraft, unreadableRow } from '../source/sql-source.ts';
import classes from './sql-tests.module.css';

interface Props {
  tests: readonly SqlTestDraft[];
  onChange: (tests: SqlTestDraft[]) => void;
}

/** An SQL exercise's tests: the rows that the learner's last statement, or a query after it, should return. */
export function SqlTests({ tests, onChange }: Props) {
  const nameOf = (index: number) => m.authoring_sql_test({ number: index + 1 });
  return (
    <div className="ui-stack ui-gap-sm" data-field="tests">
      <p className="ui-small">{m.authoring_sql_tests_hint()}</p>
      <SortableList
        name={m.authoring_tests()}
        items={tests}
        idOf={({ key }) => key}
        nameOf={(test) => nameOf(tests.indexOf(test))}
        onOrder={(keys) => onChange(keys.flatMap((key) => tests.find((one) => one.key === key) ?? []))}
      >
        {(test, mover, index) => (
          <SqlTest
            test={test}
            name={nameOf(index)}
            field={`tests.${index}`}
            mover={mover}
            onChange={(part) => onChange(tests.map((one) => (one.key === test.key ? { ...one, ...part } : one)))}
            onRemove={() => onChange(tests.filter(({ key }) => key !== test.key))}
          />
        )}
      </SortableList>
      {tests.length === 0 && <p className="ui-small">{m.authoring_sql_tests_none()}</p>}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        className={classes.add}
        disabled={tests.length >= exerciseLimits.tests.most}
        onClick={() => onChange([...tests, newSqlTest()])}
      >
        {m.authoring_sql_test_add()}
      </Button>
    </div>
  );
}

interface TestProps {
  test: SqlTestDraft;
  name: string;
  /** The test's path in the exercise text. */
  field: string;
  mover: Mover;
  onChange: (part: Partial<SqlTestDraft>) => void;
  onRemove: () => void;
}

function SqlTest({ test, name, field, mover, onChange, onRemove }: TestProps) {
  const unreadable = unreadableRow(test.rows);
  const code = { classNames: { input: classes.code }, spellCheck: false } as const;
  return (
    <section className={classes.test} aria-label={name}>
      <div className={classes.head}>
        {mover.grip}
        <p className="ui-label">{name}</p>
        <ActionIcon size={36} onClick={onRemove} aria-label={m.authoring_row_remove({ item: name })}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <TextInput
        size="sm"
        data-field={`${field}.name`}
        label={m.authoring_sql_test_name()}
        description={m.authoring_sql_test_name_hint()}
        maxLength={exerciseLimits.testName.most}
        value={test.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <SmallText
        {...code}
        data-field={`${field}.given`}
        label={m.authoring_sql_given()}
        description={m.authoring_sql_given_hint()}
        value={test.given}
        onChange={(given) => onChange({ given })}
      />
      <SmallText
        {...code}
        data-field={`${field}.query`}
        label={m.authoring_sql_query()}
        description={m.authoring_sql_query_hint()}
        value={test.query}
        onChange={(query) => onChange({ query })}
      />
      <TagsInput
        size="sm"
        data-field={`${field}.columns`}
        label={m.authoring_sql_columns()}
        description={m.authoring_sql_columns_hint()}
        allowDuplicates
        value={test.columns}
        onChange={(columns) => onChange({ columns })}
      />
      <SmallText
        {...code}
        data-field={`${field}.rows`}
        label={m.authoring_sql_rows()}
        description={m.authoring_sql_rows_hint()}
        value={test.rows}
        onChange={(rows) => onChange({ rows })}
        error={unreadable === null ? null : m.authoring_sql_rows_fault({ line: unreadable })}
      />
      <Checkbox
        data-field={`${field}.ordered`}
        label={m.authoring_sql_ordered()}
        checked={test.ordered}
        onChange={(event) => onChange({ ordered: event.currentTarget.checked })}
      />
    </section>
  );
}
