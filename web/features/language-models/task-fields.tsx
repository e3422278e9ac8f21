import { Select } from '@mantine/core';
import { modelTasks } from '#contract/language-model-values.ts';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from './language-models.module.css';
import { taskNames } from './model-words.ts';
import type { ProviderForm } from './provider-values.ts';

/** Which model each task uses. */
export function TaskFields({ form }: { form: ProviderForm }) {
  const names = [...new Set(form.values.models.map(({ name }) => name.trim()).filter((name) => name !== ''))];
  return (
    <DataCard title={m.models_tasks()} line={m.models_tasks_line()}>
      <div className={classes.fields}>
        {modelTasks.map((task) => (
          <Select
            key={task}
            label={taskNames[task]()}
            placeholder={m.models_task_none()}
            clearable
            clearButtonProps={{ 'aria-label': m.table_filter_clear({ name: taskNames[task]() }) }}
            data={names}
            {...form.getInputProps(`tasks.${task}`)}
            value={names.includes(form.values.tasks[task] ?? '') ? form.values.tasks[task] : null}
          />
        ))}
      </div>
    </DataCard>
  );
}
