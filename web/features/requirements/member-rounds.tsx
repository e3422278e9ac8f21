import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyRound } from '#contract/requirements.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { MemberElsewhere } from './elsewhere/member-elsewhere.tsx';
import { mediumDay } from './rounds/round-columns.tsx';
import { RoundDrawer } from './rounds/round-drawer.tsx';
import { RoundStateBadge } from './rounds/round-state.tsx';

/** A member's rounds, open ones first, and what they have learned elsewhere. */
export function MemberRounds({ memberId }: { memberId: string }) {
  const company = useCompany();
  const ask = (state: 'open' | 'ended') =>
    read('GET /api/company/rounds', { query: { ...company, member: memberId, state, page_size: limits.pageSize.most } });
  const open = usePart({ ...ask('open'), placeholderData: keepPreviousData });
  const ended = usePart({ ...ask('ended'), placeholderData: keepPreviousData });
  const [shown, setShown] = useState<CompanyRound | null>(null);
  const rounds = [...(open?.rounds ?? []), ...(ended?.rounds ?? [])];
  if (rounds.length === 0) return <MemberElsewhere memberId={memberId} open={[]} />;
  return (
    <>
      <DataCard title={m.member_requirements()}>
        <ul className="ui-list ui-stack ui-gap-sm">
          {rounds.map((round) => (
            <li key={round.id} className="ui-line">
              <span className="ui-lines ui-narrow">
                <AnchorLink
                  to="/company/requirements/$requirementId"
                  params={{ requirementId: round.requirement_id }}
                  inherit
                  c="inherit"
                  className="ui-medium ui-breaks"
                >
                  {round.name}
                </AnchorLink>
                <span className="ui-small">
                  {round.outcome !== null && round.closed_on !== null
                    ? m.round_ended_on({ day: mediumDay(round.closed_on) })
                    : m.round_due_line({ day: mediumDay(round.due_on) })}
                </span>
              </span>
              <span className="ui-row">
                <RoundStateBadge state={round.state} />
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={m.round_history_of({ name: round.full_name, requirement: round.name })}
                  onClick={() => setShown(round)}
                >
                  {m.round_history()}
                </Button>
              </span>
            </li>
          ))}
        </ul>
        <RoundDrawer round={shown} onClose={() => setShown(null)} />
      </DataCard>
      <MemberElsewhere memberId={memberId} open={open?.rounds ?? []} />
    </>
  );
}
