import { useForm } from '@mantine/form';
import { longestDelegation } from '#contract/team-values.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { dayAfter, dayIn, dayLong } from '#web/lib/calendar-day.ts';
import { DayField } from '#web/lib/day-field.tsx';
import { Form } from '#web/lib/form.tsx';
import { useMe } from '#web/lib/me.ts';
import { useSearchOptions } from '#web/lib/search-options.ts';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { type SearchOption, SearchSelect } from '#web/ui/search-select.tsx';

interface Values {
  deputy_id: SearchOption | null;
  from_on: string;
  until_on: string;
}
const most = longestDelegation;

/** Asks who stands in for a manager, and on which days. */
export function HandOverForm({ onDone }: { onDone: () => void }) {
  const today = dayIn(useMe().timezone);
  const form = useForm<Values>({
    initialValues: { deputy_id: null, from_on: today, until_on: dayAfter(today, 13) },
    validate: {
      deputy_id: (chosen) => (chosen === null ? m.team_deputy_needed() : null),
      until_on: (until, { from_on }) => (until < from_on ? m.fault_delegation_order() : null),
    },
  });
  const found = useSearchOptions('GET /api/team/deputies', {
    argsFor: (search) => ({ query: { search } }),
    optionsOf: ({ people }) =>
      people.map(({ id, full_name, job_title }) => ({ id, name: full_name, ...(job_title === null ? {} : { about: job_title }) })),
  });
  const add = useSend('POST /api/team/delegations', {
    form,
    after: onDone,
    done: ({ deputy, from_on, until_on }) =>
      m.team_handed_over({ name: deputy.full_name, from: dayLong(from_on), until: dayLong(until_on) }),
  });
  const { deputy_id: chosen, from_on, until_on } = form.values;
  const { error } = form.getInputProps('deputy_id');
  return (
    <Form
      form={form}
      onSubmit={({ deputy_id, ...days }) => deputy_id && add.send({ body: { deputy_id: deputy_id.id, ...days } })}
      problem={add.problem}
    >
      <p className="ui-quiet">{m.team_hand_over_line()}</p>
      <SearchSelect
        label={m.team_deputy()}
        description={m.team_deputy_hint()}
        required
        name="deputy_id"
        maxLength={limits.searchText.most}
        chosen={chosen}
        onChoose={(option) => form.setFieldValue('deputy_id', option)}
        found={found}
        error={error}
      />
      <DayField
        label={m.team_first_day()}
        required
        min={today}
        max={dayAfter(today, most)}
        {...form.getInputProps('from_on')}
        value={from_on}
        onChange={(day) => {
          // The period keeps its length.
          const days = Math.round((Date.parse(until_on) - Date.parse(from_on)) / 86_400_000);
          form.setValues({ from_on: day, until_on: dayAfter(day, Math.max(0, days)) });
        }}
      />
      <DayField
        label={m.team_last_day()}
        required
        min={from_on}
        max={dayAfter(from_on, most - 1)}
        {...form.getInputProps('until_on')}
        value={until_on}
      />
      <DialogButtons onCancel={onDone} submit={m.team_hand_over_submit()} busy={add.isPending} />
    </Form>
  );
}
