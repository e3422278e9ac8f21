import { Badge, Button, Skeleton } from '@mantine/core';
import { modals } from '@mantine/modals';
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { messageOf } from '#web/lib/problem.ts';
import { toastWhile } from '#web/lib/toast.tsx';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { ProblemState } from '#web/ui/problem-state.tsx';
import { deviceOf } from './device.ts';
import { sessions } from './queries.ts';
import classes from './settings-screen.module.css';

/** Where one is signed in, and a way to end each. */
export function SessionList() {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(sessions());
  const when = useRelativeTime();
  const others = data?.filter((session) => !session.current) ?? [];

  async function end(action: () => Promise<unknown>, done: string): Promise<void> {
    const waiting = toastWhile(m.sessions_ending());
    try {
      await action();
      waiting.done(done);
    } catch (failure) {
      waiting.failed(messageOf(failure, m.sessions_failed()));
    } finally {
      await queryClient.invalidateQueries({ queryKey: sessions().queryKey });
    }
  }

  const ask = (title: string, line: string, confirm: string, onConfirm: () => void) =>
    modals.openConfirmModal({
      title,
      children: line,
      labels: { confirm, cancel: m.common_cancel() },
      confirmProps: { color: 'negative' },
      onConfirm,
    });

  const endAll = () =>
    ask(
      m.sessions_end_others(),
      m.sessions_end_others_sure({ n: others.length }),
      m.sessions_end_others(),
      () => void end(() => call('DELETE /api/auth/sessions'), m.sessions_others_ended()),
    );

  return (
    <DataCard
      title={m.sessions_title()}
      line={m.sessions_line()}
      aside={
        others.length > 0 && (
          <Button variant="default" size="xs" onClick={endAll}>
            {m.sessions_end_others()}
          </Button>
        )
      }
    >
      {data ? (
        <ul className={classes.sessions}>
          {data.map((session) => {
            const device = deviceOf(session.user_agent);
            const name = device.name ?? m.sessions_unknown();
            return (
              <li key={session.id}>
                <span className={classes.device} aria-hidden="true">
                  {device.mobile ? <IconDeviceMobile size={20} stroke={1.75} /> : <IconDeviceLaptop size={20} stroke={1.75} />}
                </span>
                <div className={classes.words}>
                  <div className={classes.name}>
                    {name}
                    {session.current && (
                      <Badge size="md" color="positive">
                        {m.sessions_current()}
                      </Badge>
                    )}
                  </div>
                  <div className={classes.detail}>
                    {m.sessions_used({ when: when(session.last_used_at) })}
                    {session.ip && ` · ${session.ip}`}
                  </div>
                </div>
                {!session.current && (
                  <Button
                    variant="subtle"
                    color="gray"
                    size="xs"
                    aria-label={m.sessions_end_named({ name })}
                    onClick={() =>
                      ask(
                        m.sessions_end_title(),
                        m.sessions_end_sure({ name }),
                        m.sessions_end(),
                        () => void end(() => call('DELETE /api/auth/sessions/:id', { params: { id: session.id } }), m.sessions_ended()),
                      )
                    }
                  >
                    {m.sessions_end()}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      ) : error ? (
        <ProblemState
          title={m.sessions_problem()}
          message={messageOf(error, m.notifications_problem_line())}
          retryLabel={m.common_retry()}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height={40} mb="md" radius="md" />
          <Skeleton height={40} radius="md" />
        </div>
      )}
    </DataCard>
  );
}
