import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { aiSystemLimits as limits } from '#contract/ai-system-values.ts';
import type { AiRelease } from '#contract/ai-systems.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import type { WholeSystem } from './system-screen.tsx';

/** The releases of a system, the latest first. */
export function Releases({ system: { id, release: current, releases } }: { system: WholeSystem }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <DataCard
      title={m.ai_system_releases()}
      line={m.ai_system_releases_line()}
      aside={
        <Button variant="default" onClick={() => setAdding(true)}>
          {m.ai_release_new()}
        </Button>
      }
    >
      {releases.length === 0 ? (
        <p className="ui-quiet">{m.ai_releases_none()}</p>
      ) : (
        <ol className="ui-entries">
          {releases.map((release) => (
            <li key={release.id}>
              <Release systemId={id} release={release} isCurrent={release.id === current?.id} />
            </li>
          ))}
        </ol>
      )}
      <ReleaseDialog opened={isAdding} systemId={id} onClose={() => setAdding(false)} />
    </DataCard>
  );
}

function Release({ systemId, release, isCurrent }: { systemId: string; release: AiRelease; isCurrent: boolean }) {
  const { name, note, released_on, in_use_since, needs_training, withdrawn } = release;
  const days = [
    m.ai_release_since({ day: dayLong(in_use_since) }),
    ...(released_on === null ? [] : [m.ai_release_released({ day: dayLong(released_on) })]),
  ];
  return (
    <div className="ui-line">
      <span className="ui-lines">
        <span className="ui-wrap">
          <span className="ui-medium ui-breaks">{name}</span>
          {isCurrent && <Badge color="positive">{m.ai_release_current()}</Badge>}
          {needs_training && withdrawn === null && <Badge color="caution">{m.ai_release_needs_training()}</Badge>}
          {withdrawn !== null && <Badge color="gray">{m.ai_release_withdrawn()}</Badge>}
        </span>
        {note && <span className="ui-breaks">{note}</span>}
        <span className="ui-small">{days.join(' · ')}</span>
        {withdrawn !== null && <span className="ui-small ui-breaks">{m.ai_release_withdrawn_because({ reason: withdrawn.reason })}</span>}
      </span>
      {withdrawn === null && <WithdrawButton systemId={systemId} release={release} />}
    </div>
  );
}

function WithdrawButton({ systemId, release: { id, name } }: { systemId: string; release: AiRelease }) {
  const confirm = useConfirm();
  const withdraw = useSend('POST /api/company/ai-systems/:systemId/releases/:releaseId/withdraw', {
    done: m.ai_release_withdraw_done({ name }),
  });
  const ask = () =>
    confirm({
      title: m.ai_release_withdraw_title({ name }),
      line: m.ai_release_withdraw_line(),
      action: m.ai_release_withdraw(),
      reason: { label: m.round_reason(), hint: m.ai_release_withdraw_hint(), ...limits.reason, needed: m.round_reason_needed() },
      onConfirm: (reason) => withdraw.sendOrThrow({ params: { systemId, releaseId: id }, body: { reason } }),
    });
  return (
    <Button variant="subtle" color="negative" size="compact-sm" onClick={ask}>
      {m.ai_release_withdraw()}
    </Button>
  );
}
