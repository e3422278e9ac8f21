import { Badge, Button, Group } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import type { DraftModule } from '#contract/authoring.ts';
import type { ReviewState } from '#contract/course-review-values.ts';
import type { CourseReview, ModuleReview } from '#contract/course-reviews.ts';
import { m } from '#messages';
import { dateTimeOf } from '#web/lib/relative-time.ts';
import { useSend } from '#web/lib/send.ts';
import { useSession } from '#web/lib/session.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { useOverlay } from '#web/ui/use-overlay.ts';
import type { RenderTree } from '../compare/as-learners-see.tsx';
import classes from './review.module.css';
import { useModuleReview } from './use-module-review.ts';

const fetchAsk = async () => (await import('./ask-dialog.tsx')).AskDialog;
const fetchDecide = async () => (await import('./decide-dialog.tsx')).DecideDialog;

const looks: Record<Exclude<ReviewState, 'none'>, { colour: string; Icon: typeof IconCheck; name: () => string }> = {
  waiting: { colour: 'notice', Icon: IconHourglass, name: m.review_state_waiting },
  approved: { colour: 'positive', Icon: IconCheck, name: m.review_state_approved },
  outdated: { colour: 'caution', Icon: IconAlertTriangle, name: m.review_state_outdated },
  changes_asked: { colour: 'caution', Icon: IconMessage, name: m.review_state_changes },
};

/** The sentence that says what comes next, for each state. */
const lines: Record<ReviewState, (review: ModuleReview) => string> = {
  none: ({ needs_review }) => (needs_review ? m.review_none_needed() : m.review_none_line()),
  waiting: ({ may_decide }) => (may_decide ? m.review_waiting_yours() : m.review_waiting_line()),
  approved: () => m.review_approved_line(),
  outdated: ({ needs_review }) => (needs_review ? m.review_outdated_needed() : m.review_outdated_line()),
  changes_asked: () => m.review_changes_line(),
};

interface Props {
  module: DraftModule;
  /** Shows the text as learners see it. */
  renderTree: RenderTree;
}

/** Where a module's review stands and what happens to it at a date. Nothing is shown for a module without either. */
export function ReviewCard({ module, renderTree }: Props) {
  const { data: review } = useModuleReview(module.id);
  const ask = useOverlay(fetchAsk);
  const decide = useOverlay(fetchDecide);
  if (!review || module.status === 'archived') return null;
  const { state, has_changes, open_comments, schedules, reviews, may_write, may_decide } = review;
  if (schedules.length === 0 && (!has_changes || module.files.length === 0)) return null;
  const look = state === 'none' ? null : looks[state];
  return (
    <DataCard
      className="ui-mb-lg"
      title={m.review_title()}
      line={has_changes ? lines[state](review) : m.review_nothing_line()}
      aside={
        look && (
          <Badge size="md" color={look.colour} miw="max-content" leftSection={<look.Icon size={12} stroke={2} aria-hidden />}>
            {look.name()}
          </Badge>
        )
      }
    >
      <div className="ui-stack">
        {schedules.map((one) => (
          <Schedule key={one.kind} moduleId={module.id} schedule={one} mayCancel={may_write} />
        ))}
        {reviews.length > 0 && (
          <ol className={classes.talk} aria-label={m.review_history()}>
            {reviews.map((one) => (
              <Entry key={one.id} review={one} />
            ))}
          </ol>
        )}
        {open_comments > 0 && (
          <p>
            <AnchorLink to="/admin/modules/$moduleId" params={{ moduleId: module.id }} search={{ part: 'comments' }}>
              {m.comments_open({ count: open_comments })}
            </AnchorLink>
          </p>
        )}
        {has_changes && (
          <Group gap="xs">
            {may_decide ? (
              <Button onClick={() => decide.setOpened(true)}>{m.review_open()}</Button>
            ) : (
              <Button variant="default" onClick={() => decide.setOpened(true)}>
                {m.review_read()}
              </Button>
            )}
            {may_write && state !== 'approved' && state !== 'waiting' && (
              <Button variant="default" onClick={() => ask.setOpened(true)}>
                {state === 'none' ? m.review_ask() : m.review_ask_again()}
              </Button>
            )}
          </Group>
        )}
      </div>
      {ask.Overlay && <ask.Overlay module={module} checked={review.checked} opened={ask.opened} onClose={() => ask.setOpened(false)} />}
      {decide.Overlay && (
        <decide.Overlay
          module={module}
          review={review}
          renderTree={renderTree}
          opened={decide.opened}
          onClose={() => decide.setOpened(false)}
        />
      )}
    </DataCard>
  );
}

/** A request and its answer. */
function Entry({ review: { note, asked_at, asked_by, decision } }: { review: CourseReview }) {
  const when = useRelativeTime();
  const name = (person: { full_name: string } | null) => person?.full_name ?? m.review_someone();
  return (
    <li className={classes.entry}>
      <p className="ui-small">{m.review_asked_by({ name: name(asked_by), when: when(asked_at) })}</p>
      {note && <p className={classes.words}>{note}</p>}
      {decision && (
        <div className={classes.answer} data-decision={decision.decision}>
          <p className="ui-small">
            {(decision.decision === 'approved' ? m.review_approved_by : m.review_changes_by)({
              name: name(decision.decided_by),
              when: when(decision.decided_at),
            })}
          </p>
          {decision.message && <p className={classes.words}>{decision.message}</p>}
        </div>
      )}
    </li>
  );
}

function Schedule({
  moduleId,
  schedule,
  mayCancel,
}: {
  moduleId: string;
  schedule: ModuleReview['schedules'][number];
  mayCancel: boolean;
}) {
  const zone = useSession((session) => session.user?.timezone);
  const cancel = useSend('DELETE /api/admin/authoring/drafts/:moduleId/schedule', { done: m.schedule_cancelled() });
  const { kind, due_at, is_current } = schedule;
  const at = dateTimeOf(due_at, zone);
  return (
    <div className={classes.date} data-outdated={!is_current || undefined}>
      {is_current ? <IconCalendarTime size={20} stroke={1.75} aria-hidden /> : <IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      <div className="ui-rest">
        <p className="ui-medium">{kind === 'publish' ? m.schedule_publish_at({ at }) : m.schedule_archive_at({ at })}</p>
        {!is_current && <p className="ui-small">{m.schedule_outdated()}</p>}
      </div>
      {mayCancel && (
        <Button
          variant="default"
          size="compact-md"
          loading={cancel.isPending}
          aria-label={kind === 'publish' ? m.schedule_cancel_publish() : m.schedule_cancel_archive()}
          onClick={() => cancel.send({ params: { moduleId }, query: { kind } })}
        >
          {m.schedule_cancel()}
        </Button>
      )}
    </div>
  );
}
