import { Badge } from '@mantine/core';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconShieldQuestion from '@tabler/icons-react/dist/esm/icons/IconShieldQuestion.mjs';
import type { ExternalLearning } from '#contract/external-learning.ts';
import { m } from '#messages';
import { dayInWords } from '../calendar-day.ts';
import { inNumbers } from '../numbers.ts';
import { badgeInWords } from './badge-words.ts';

type Facts = Pick<ExternalLearning, 'provider' | 'completed_on' | 'hours' | 'valid_until' | 'badge'>;

/** The provider, day and hours of something that was learned elsewhere, and what its badge proves. */
export function LearningFacts({ provider, completed_on, hours, valid_until, badge }: Facts) {
  const day = (one: string) => dayInWords(one, { dateStyle: 'medium' });
  const parts = [
    provider,
    m.elsewhere_completed_on({ day: day(completed_on) }),
    hours === null ? '' : m.elsewhere_hours({ hours: inNumbers(hours, 1) }),
    valid_until === null ? '' : m.elsewhere_valid_until({ day: day(valid_until) }),
  ];
  const isVerified = badge?.signature === 'verified';
  return (
    <>
      <span className="ui-small ui-breaks">{parts.filter(Boolean).join(' · ')}</span>
      {badge && (
        <span className="ui-small ui-breaks">
          <Badge
            variant="light"
            color={isVerified ? 'positive' : 'gray'}
            leftSection={isVerified ? <IconShieldCheck size={14} aria-hidden /> : <IconShieldQuestion size={14} aria-hidden />}
          >
            {isVerified ? m.badge_state_verified() : m.badge_state_not_verified()}
          </Badge>{' '}
          {badgeInWords(badge)}
        </span>
      )}
    </>
  );
}
