import { Button, TextInput } from '@mantine/core';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import type { CalendarAddress as Address } from '#contract/due-calendar.ts';
import { m } from '#messages';
import { copyText } from '#web/lib/copy-text.ts';
import { read } from '#web/lib/read.ts';
import { dateOf } from '#web/lib/relative-time.ts';
import { useSend } from '#web/lib/send.ts';
import { useIsViewing } from '#web/lib/view-state.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './calendar-address.module.css';

/** Calendar applications on phones and computers subscribe when they open an address of this kind. */
const webcal = (url: string) => url.replace(/^https?:/, 'webcal:');

function Existing({ address: { url, created_at } }: { address: Address }) {
  const confirm = useConfirm();
  const renew = useSend('POST /api/requirements/due/calendar/renew', { done: m.calendar_renewed() });
  const remove = useSend('DELETE /api/requirements/due/calendar', { done: m.calendar_removed() });
  const askToRenew = () =>
    confirm({
      title: m.calendar_renew_title(),
      line: m.calendar_renew_line(),
      action: m.calendar_renew_action(),
      onConfirm: async () => {
        await renew.sendOrThrow({ body: { created_at } });
      },
    });
  const askToRemove = () =>
    confirm({
      title: m.calendar_remove_title(),
      line: m.calendar_remove_line(),
      action: m.calendar_remove(),
      onConfirm: async () => {
        await remove.sendOrThrow();
      },
    });
  return (
    <>
      <TextInput
        aria-label={m.calendar_address()}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        classNames={{ input: classes.url }}
      />
      <div className={classes.actions}>
        <Button component="a" href={webcal(url)} variant="default" size="sm" leftSection={<IconCalendarPlus size={16} aria-hidden />}>
          {m.calendar_open()}
        </Button>
        <CopyButton size="sm" label={m.calendar_copy()} copiedLabel={m.calendar_copied()} onCopy={() => copyText(url)} />
      </div>
      <p className={classes.help}>{m.calendar_how()}</p>
      <p className={classes.help}>{m.calendar_secret()}</p>
      <div className={classes.foot}>
        <span className="ui-quiet">{m.calendar_since({ date: dateOf(created_at) })}</span>
        <span className={classes.manage}>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={askToRenew}>
            {m.calendar_renew()}
          </Button>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={askToRemove}>
            {m.calendar_remove()}
          </Button>
        </span>
      </div>
    </>
  );
}

function None() {
  const create = useSend('POST /api/requirements/due/calendar', { done: m.calendar_created() });
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      loading={create.isPending}
      onClick={() => create.send()}
    >
      {m.calendar_create()}
    </Button>
  );
}

/** A person's own secret address of their calendar of what is due. It is not shown while someone views the product as them. */
export function CalendarAddress() {
  const isViewing = useIsViewing();
  const address = useQuery({ ...read('GET /api/requirements/due/calendar'), enabled: !isViewing });
  if (isViewing) return null;
  return (
    <DataCard title={m.calendar_title()} line={m.calendar_line()}>
      <Loaded read={address} problem={m.calendar_problem()} waiting={36}>
        {(known) => (known.address ? <Existing address={known.address} /> : <None />)}
      </Loaded>
    </DataCard>
  );
}
