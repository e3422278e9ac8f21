import { Group, Select, Tabs } from '@mantine/core';
import { useState } from 'react';
import { exerciseLanguages, sqlDialects } from '#contract/exercise-values.ts';
import { m } from '#messages';
import { CodeEditor } from '#web/ui/code-editor/code-editor.tsx';
import fileClasses from '../file/file.module.css';
import type { FileFormProps } from '../file/file-form.ts';
import { HeadFields } from '../file/head-fields.tsx';
import { PlainText } from '../file/plain-text.tsx';
import { MarkdownEditor } from '../markdown/markdown-editor.tsx';
import { TextRows } from '../quiz/text-rows.tsx';
import { type ExerciseDraft, type ExerciseLanguage, readExercise, writeExercise } from '../source/exercise-source.ts';
import type { SqlDialect, SqlDraft } from '../source/sql-source.ts';
import { useWritten } from '../source/use-written.ts';
import { SqlTests } from './sql-tests.tsx';

const languageName: Record<ExerciseLanguage, string> = { javascript: 'JavaScript', typescript: 'TypeScript', python: 'Python', sql: 'SQL' };
const dialectName: Record<SqlDialect, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
/** The parts of an exercise that are code. */
const codeParts = [
  { part: 'starter', name: m.authoring_starter, hint: m.authoring_starter_hint, placeholder: m.authoring_starter_placeholder },
  { part: 'tests', name: m.authoring_tests, hint: m.authoring_tests_hint, placeholder: m.authoring_tests_placeholder },
  { part: 'solution', name: m.authoring_solution, hint: m.authoring_solution_hint, placeholder: m.authoring_solution_placeholder },
] as const;

/** The parts of an SQL exercise that create its tables. */
const tableParts = [
  { part: 'schema', name: m.authoring_sql_schema, hint: m.authoring_sql_schema_hint },
  { part: 'seed', name: m.authoring_sql_seed, hint: m.authoring_sql_seed_hint },
] as const;

const tabs: readonly string[] = ['task', ...tableParts.map(({ part }) => part), ...codeParts.map(({ part }) => part), 'hints'];

/** The form for an exercise: its task, starter code, tests, hints and solution. */
export function ExerciseForm({ text, onText, storePicture, place, onView }: FileFormProps) {
  const [exercise, change] = useWritten(text, onText, readExercise, writeExercise);
  const [tab, setTab] = useState<string | null>('task');
  // The tab that contains a field opens when the author follows a link to that field.
  const [led, setLed] = useState<typeof place>(null);
  if (place !== led) {
    setLed(place);
    const part = place && 'field' in place ? (place.field.split('.')[0] ?? '') : '';
    if (tabs.includes(part)) setTab(part);
  }
  if (!exercise) return <PlainText text={text} onText={onText} />;
  const set = (part: Partial<ExerciseDraft>) => change((now) => ({ ...now, ...part }));
  const setSql = (part: Partial<SqlDraft>) => change((now) => ({ ...now, sql: { ...now.sql, ...part } }));
  const isSql = exercise.language === 'sql';
  return (
    <div className={fileClasses.form}>
      <HeadFields
        title={exercise.title}
        minutes={exercise.minutes}
        onTitle={(title) => set({ title })}
        onMinutes={(minutes) => set({ minutes })}
      />
      <Group gap="sm" align="flex-start">
        <Select
          size="sm"
          w={220}
          data-field="language"
          label={m.authoring_language()}
          data={exerciseLanguages.map((language) => ({ value: language, label: languageName[language] }))}
          value={exercise.language}
          onChange={(language) => {
            if (!language) return;
            set({ language });
            // A part that the other language doesn't have has lost its tab.
            if (language !== 'sql' && tableParts.some(({ part }) => part === tab)) setTab('task');
          }}
          allowDeselect={false}
        />
        {isSql && (
          <Select
            size="sm"
            w={220}
            data-field="dialect"
            label={m.authoring_sql_dialect()}
            data={sqlDialects.map((dialect) => ({ value: dialect, label: dialectName[dialect] }))}
            value={exercise.sql.dialect}
            onChange={(dialect) => dialect && setSql({ dialect })}
            allowDeselect={false}
          />
        )}
      </Group>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List className="ui-tabs" aria-label={m.authoring_exercise_parts()}>
          <Tabs.Tab value="task">{m.authoring_task()}</Tabs.Tab>
          {isSql &&
            tableParts.map(({ part, name }) => (
              <Tabs.Tab key={part} value={part}>
                {name()}
              </Tabs.Tab>
            ))}
          {codeParts.map(({ part, name }) => (
            <Tabs.Tab key={part} value={part}>
              {name()}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value="hints">{m.authoring_hints()}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="task">
          <div className={fileClasses.editor} style={{ height: 420 }} data-field="task">
            <MarkdownEditor
              value={exercise.task}
              onChange={(task) => set({ task })}
              label={m.authoring_task()}
              placeholder={m.authoring_task_placeholder()}
              storePicture={storePicture}
              onView={onView}
            />
          </div>
        </Tabs.Panel>
        {isSql &&
          tableParts.map(({ part, name, hint }) => (
            <Tabs.Panel key={part} value={part}>
              <p className="ui-small">{hint()}</p>
              <div className={fileClasses.code} data-field={part}>
                <CodeEditor
                  value={exercise.sql[part]}
                  onChange={(code) => setSql({ [part]: code })}
                  language={exercise.sql.dialect}
                  label={`${name()}, ${languageName.sql}`}
                  placeholder=""
                />
              </div>
              <p className="ui-small">{m.authoring_code_keys()}</p>
            </Tabs.Panel>
          ))}
        {isSql && (
          <Tabs.Panel value="tests">
            <SqlTests tests={exercise.sql.tests} onChange={(tests) => setSql({ tests })} />
          </Tabs.Panel>
        )}
        {codeParts
          .filter(({ part }) => !isSql || part !== 'tests')
          .map(({ part, name, hint, placeholder }) => (
            <Tabs.Panel key={part} value={part}>
              <p className="ui-small">{hint()}</p>
              <div className={fileClasses.code} data-field={part}>
                <CodeEditor
                  value={exercise[part]}
                  onChange={(code) => set({ [part]: code })}
                  language={exercise.language === 'sql' ? exercise.sql.dialect : exercise.language}
                  label={`${name()}, ${languageName[exercise.language]}`}
                  placeholder={placeholder()}
                />
              </div>
              <p className="ui-small">{m.authoring_code_keys()}</p>
            </Tabs.Panel>
          ))}
        <Tabs.Panel value="hints">
          <TextRows
            field="hints"
            legend={m.authoring_hints()}
            hint={m.authoring_hints_hint()}
            addLabel={m.authoring_hint_add()}
            itemName={(number) => m.authoring_hint({ number })}
            rows={exercise.hints}
            onChange={(hints) => set({ hints })}
            least={0}
            most={10}
            isOrdered
          />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
