import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { useId } from 'react';
import type { companyGuide } from '#contract/company-guide.ts';
import { type ClaimVerdict, claimVerdicts } from '#contract/company-guide-values.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { verdictWords } from '#web/lib/guide-words.ts';
import { AnsweredRow } from '../quiz/answered-row.tsx';
import classes from './company-claims.module.css';

interface Props {
  number: number;
  text: string;
  given: ClaimVerdict | undefined;
  result: ReplyOf<typeof companyGuide.compareClaims>['claims'][number];
}

/** A claim with the reader's verdict and the company's, its reason, and the words of the document that settle it. */
export function CheckedClaim({ number, text, given, result: { is_right, verdict, reason, quote } }: Props) {
  const id = useId();
  const Icon = is_right ? IconCircleCheckFilled : IconCircleX;
  return (
    <section className={classes.claim} aria-labelledby={id}>
      <p className={classes.verdict} data-right={is_right}>
        <Icon size={20} aria-hidden />
        {is_right ? m.own_claims_right() : m.own_claims_wrong()}
      </p>
      <p id={id} className={classes.text}>
        <span className={classes.number}>{m.guide_claim_n({ n: String(number) })}</span>
        {text}
      </p>
      <ul className={classes.options}>
        {claimVerdicts
          .filter((one) => one === given || one === verdict)
          .map((one) => (
            <AnsweredRow key={one} given={one === given} expected={one === verdict}>
              {verdictWords[one]()}
            </AnsweredRow>
          ))}
      </ul>
      <p className={classes.reason}>{reason}</p>
      {quote !== '' && (
        <>
          <p className={classes.number}>{m.own_claims_quote()}</p>
          <blockquote className={classes.quote}>{quote}</blockquote>
        </>
      )}
    </section>
  );
}
