import type { GuideContact } from '#contract/company-guide.ts';
import { day } from '#server/calendar/durations.ts';
import type { Transaction } from '#server/database/database.ts';
import { companyGuides } from '#server/features/company-guide/tables.ts';
import type { CompanyId } from '#server/reached.ts';

type Guide = Omit<typeof companyGuides.$inferInsert, 'company_id' | 'changed_at' | 'revision'>;

const contact = (name: string, mail: string, phone: string, note: string): GuideContact => ({ name, mail, phone, note });

/** The guides of the demo's companies; the third has none. Tools, people and numbers are invented. */
const guides: Readonly<Record<string, Guide>> = {
  'Northwind Trails': {
    tools: [
      {
        name: 'Reply Desk',
        link: 'https://reply-desk.northwind.example',
        levels: ['public', 'internal', 'personal'],
        note: 'For customer care only. Access comes with your mailbox.',
      },
      {
        name: 'Northwind Assistant',
        link: 'https://assistant.northwind.example',
        levels: ['public', 'internal'],
        note: 'Remove names and booking numbers first.',
      },
      { name: 'Public translators and chat services', link: '', levels: ['public'], note: 'Only texts that are already published.' },
    ],
    incident: contact(
      'Service desk, data protection',
      'privacy@northwind.example',
      '+44 20 7946 0321',
      'At any hour; call first, then write.',
    ),
    decider: contact('AI board', 'ai-board@northwind.example', '', 'Send five lines; the board answers within three working days.'),
    policies: [
      { title: 'Using AI at Northwind', link: 'https://intranet.northwind.example/ai', topic: 'ai_use' },
      { title: 'Customer data', link: 'https://intranet.northwind.example/data', topic: 'data' },
      { title: 'Pictures and texts of others', link: 'https://intranet.northwind.example/copyright', topic: 'copyright' },
    ],
    cases: [
      { family: 'sales', job_title_ids: ['sales-representative', 'account-manager'] },
      { family: 'hr', job_title_ids: ['hr-business-partner', 'recruiter'] },
      { family: 'finance', job_title_ids: ['finance-analyst'] },
    ],
    documents: [
      {
        key: 'northwind01',
        title: 'A complaint about a guided tour',
        text: `From: Elspeth Moray <e.moray@mail.example>
Booking: NT-48213, Cairngorm traverse, 4 to 7 October

Dear Northwind Trails,

I booked the traverse for my husband Callum and me. On the second day our guide, Ruaridh, changed the route, although the forecast had been clear since the morning. We walked eleven kilometres more than the brochure says.

Callum has had a new knee since March, as I told you on the phone. He could not walk for two days after the tour, and I paid for a taxi from Braemar (64 pounds, receipt attached).

I would like the taxi refunded and 20% off our next booking. Please don't call me at the surgery, where I am the only doctor; write to 7 Linn Road, Braemar.

Elspeth Moray

Note from the office: our margin on this tour is 31%, so 20% is possible.`,
        must_go: [
          'Elspeth Moray',
          'e.moray@mail.example',
          'NT-48213',
          'Callum',
          'Ruaridh',
          'a new knee since March',
          'the only doctor',
          '7 Linn Road, Braemar',
          'our margin on this tour is 31%',
        ],
        must_stay: [
          'changed the route',
          'eleven kilometres more',
          '64 pounds',
          'I would like the taxi refunded and 20% off our next booking',
        ],
      },
    ],
    claim_checks: [
      {
        key: 'northwind02',
        title: 'Notes on a meeting of the guides',
        text: `Guides' meeting, 12 October

The autumn season had 46 tours, 4 of which ended early because of the weather. In the spring it was 2 of 38.

Most guests who answered the survey (61 of 74) would book again. Eleven of the others wrote that the groups were too large. The largest group had 14 guests; our brochure promises 12 at most.

Ruaridh suspects that the new boots from the rental cause more blisters than the old ones. Nobody has counted.

From November, each guide carries a satellite phone. It is for emergencies only, and the training takes half a day.`,
        claims: [
          {
            key: 'claim00001',
            text: 'Four of the 46 autumn tours ended early because of the weather.',
            verdict: 'supported',
            reason: 'Number, season and cause are all in one sentence of the notes.',
            quote: 'The autumn season had 46 tours, 4 of which ended early because of the weather.',
          },
          {
            key: 'claim00002',
            text: 'All guests would book again.',
            verdict: 'overstated',
            reason: 'Most of those who answered would, 61 of 74. The claim speaks of all guests.',
            quote: 'Most guests who answered the survey (61 of 74) would book again.',
          },
          {
            key: 'claim00003',
            text: 'In every group there were at most 12 guests, as the brochure promises.',
            verdict: 'contradicted',
            reason: 'The brochure promises it, but the largest group had 14 guests.',
            quote: 'The largest group had 14 guests; our brochure promises 12 at most.',
          },
          {
            key: 'claim00004',
            text: 'The new rental boots cause more blisters than the old ones.',
            verdict: 'overstated',
            reason: 'One guide suspects it, and no figures exist. A guess has become a fact.',
            quote: 'Ruaridh suspects that the new boots from the rental cause more blisters than the old ones.',
          },
          {
            key: 'claim00005',
            text: 'The guides get satellite phones because of an accident in spring.',
            verdict: 'not-in-source',
            reason: 'The notes give no reason for the phones. This one sounds plausible, and that is all.',
            quote: '',
          },
        ],
      },
    ],
  },
  'Bluefjord Energy': {
    tools: [{ name: 'Bluefjord Chat', link: 'https://chat.bluefjord.example', levels: ['public', 'internal'], note: '' }],
    incident: contact('IT security', 'security@bluefjord.example', '+47 22 55 01 90', 'On working days from 7 to 17'),
  },
};

/** Writes the guides of the demo's companies. */
export async function writeCompanyGuides(tx: Transaction, companies: ReadonlyMap<string, CompanyId>, now: Date): Promise<void> {
  const changed_at = new Date(now.getTime() - 20 * day);
  for (const [name, guide] of Object.entries(guides)) {
    const company_id = companies.get(name);
    if (company_id) await tx.insert(companyGuides).values({ ...guide, company_id, changed_at, revision: 1 });
  }
}
