import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import { lazy, type ReactNode, Suspense } from 'react';
import type { GuideContact, ShownGuide } from '#contract/company-guide.ts';
import type { GuidePart } from '#contract/company-guide-values.ts';
import { m } from '#messages';
import { levelWords, topicWords } from '#web/lib/guide-words.ts';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { knownRole } from '#web/lib/role.ts';
import { usePart } from '#web/lib/use-part.ts';
import { PlainLink } from '#web/ui/link.tsx';
import classes from './note.module.css';

const CompanyClaims = lazy(async () => ({ default: (await import('../company-claims/company-claims.tsx')).CompanyClaims }));

const NewTab = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
    <span className="sr-only"> {m.lesson_new_tab()}</span>
  </a>
);

function Contact({ contact }: { contact: GuideContact }) {
  const { name, mail, phone, note } = contact;
  return (
    <ul>
      <li>
        <strong>{name}</strong>
      </li>
      {mail !== '' && (
        <li>
          <a href={`mailto:${mail}`}>{mail}</a>
        </li>
      )}
      {phone !== '' && (
        <li>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </li>
      )}
      {note !== '' && <li>{note}</li>}
    </ul>
  );
}

const Tools = ({ tools }: Pick<ShownGuide, 'tools'>) => (
  <>
    <p>{m.guide_shown_tools()}</p>
    <ul>
      {tools.map(({ name, link, levels, note }) => (
        <li key={name}>
          <strong>{link === '' ? name : <NewTab href={link}>{name}</NewTab>}</strong>
          {' – '}
          {levels.length === 0 ? m.guide_level_none() : levels.map((level) => levelWords[level]()).join(', ')}
          {note !== '' && <div className={classes.remark}>{note}</div>}
        </li>
      ))}
    </ul>
  </>
);

const Policies = ({ policies }: Pick<ShownGuide, 'policies'>) => (
  <>
    <p>{m.guide_shown_policies()}</p>
    <ul>
      {policies.map(({ title, link, topic }) => (
        <li key={link}>
          <NewTab href={link}>{title}</NewTab> ({topicWords[topic]()})
        </li>
      ))}
    </ul>
  </>
);

/** Returns what the company says in a part of its guide; null if it says nothing. */
function saidIn(part: GuidePart, { tools, incident, decider, policies, claim_checks }: ShownGuide): ReactNode {
  if (part === 'approved-tools') return tools.length > 0 ? <Tools tools={tools} /> : null;
  if (part === 'policies') return policies.length > 0 ? <Policies policies={policies} /> : null;
  if (part === 'claim-checks') {
    return claim_checks.length > 0 ? (
      <Suspense>
        <CompanyClaims documents={claim_checks} />
      </Suspense>
    ) : null;
  }
  const contact = part === 'incident-contact' ? incident : decider;
  if (!contact) return null;
  return (
    <>
      <p>{part === 'incident-contact' ? m.guide_shown_incident() : m.guide_shown_decider()}</p>
      <Contact contact={contact} />
    </>
  );
}

const unsaid: Record<GuidePart, () => string> = {
  'approved-tools': m.guide_fill_tools,
  'incident-contact': m.guide_fill_incident,
  policies: m.guide_fill_policies,
  'new-uses': m.guide_fill_decider,
  'claim-checks': m.guide_fill_claim_checks,
};

interface Props {
  'data-part'?: string;
  /** The author's text for readers whose company has said nothing. */
  children?: ReactNode;
}

/**
 * A part of the reader's company guide, in a lesson. The lesson has only the author's text, and this component asks for the values of the
 * reader's own company, so that a lesson that several companies share contains the values of none. The values aren't part of the lesson's
 * text, so no notes can be made in them.
 */
export function CompanyPart({ 'data-part': name, children }: Props) {
  const guide = usePart(read('GET /api/learning/company-guide'));
  const isAdmin = knownRole(useMe().role) === 'CompanyAdmin';
  const part = name as GuidePart;
  const said = guide && saidIn(part, guide);
  if (!guide?.company || !said) {
    return (
      <div data-not-text>
        {children}
        {guide?.company && isAdmin && (
          <p className={classes.remark}>
            {unsaid[part]()} <PlainLink to="/company/guide">{m.guide_fill_action()}</PlainLink>
          </p>
        )}
      </div>
    );
  }
  const title = m.guide_at({ company: guide.company });
  return (
    <div role="note" className={classes.company} aria-label={title} data-not-text>
      <p className={classes.title}>
        <IconBuilding size={18} stroke={2} aria-hidden />
        {title}
      </p>
      {said}
    </div>
  );
}
