import type { AiRisk } from '#contract/ai-system-values.ts';

interface DemoRelease {
  name: string;
  note: string;
  /** How many days ago its vendor released it, and since how many days the company has used it. */
  released: number | null;
  inUse: number;
  needs_training: boolean;
}

/** An AI system of one of the demo's companies. Names and vendors are invented. */
interface DemoSystem {
  name: string;
  purpose: string;
  vendor: string;
  risk: AiRisk;
  /** The chapter that uses it; null for everyone. */
  chapter: string | null;
  /** Since how many days it has been used. It was entered two weeks after that. */
  since: number;
  releases: readonly DemoRelease[];
}

const first = (name: string, inUse: number): DemoRelease => ({ name, note: '', released: null, inUse, needs_training: false });
const renewed = (name: string, note: string): DemoRelease => ({ name, note, released: 30, inUse: 12, needs_training: true });

/** The register of each company, with the systems that were entered first at the top. */
export const wantedRegisters: Readonly<Record<string, readonly DemoSystem[]>> = {
  'Northwind Trails': [
    {
      name: 'Pair Companion',
      purpose: 'Completes and explains code for the booking site and the app.',
      vendor: 'Brindle Labs',
      risk: 'general_purpose',
      chapter: 'Engineering',
      since: 190,
      releases: [
        first('Model B', 190),
        renewed('Model C', 'It changes several files at a time, so that people have to review more at once.'),
      ],
    },
    {
      name: 'Reply Desk',
      purpose: "Drafts replies to travellers' questions, which a person checks and sends.",
      vendor: 'Larkspur Software',
      risk: 'limited',
      chapter: 'Customer care',
      since: 160,
      releases: [first('2.1', 160), renewed('3.0', 'It also proposes refunds, which people have to check against our terms.')],
    },
    {
      name: 'Trail Forecast',
      purpose: 'Predicts how busy each route will be, for planning guides and transport.',
      vendor: 'Northwind Trails',
      risk: 'minimal',
      chapter: 'Operations',
      since: 150,
      releases: [],
    },
  ],
  'Bluefjord Energy': [
    {
      name: 'Load Forecast',
      purpose: 'Forecasts the load of the grid for the next days. An analyst checks each forecast before anyone acts on it.',
      vendor: 'Skarv Control Systems',
      risk: 'high',
      chapter: 'Grid control',
      since: 180,
      releases: [first('4.4', 180), renewed('5.0', 'It explains its forecasts in another way, and marks those that it is unsure of.')],
    },
    {
      name: 'Project Notes',
      purpose: 'Summarises meetings and drafts documents about work on the grid.',
      vendor: 'Larkspur Software',
      risk: 'limited',
      chapter: null,
      since: 120,
      releases: [first('1.8', 120)],
    },
  ],
  'Meridian Care': [
    {
      name: 'Rota Planner',
      purpose: 'Proposes shifts for the wards, which the person in charge changes and approves.',
      vendor: 'Alder & Finch',
      risk: 'high',
      chapter: 'Administration',
      since: 170,
      releases: [first('2025.2', 170), renewed('2026.1', 'It takes requests into account, so that plans have to be checked for fairness.')],
    },
    {
      name: 'Letter Draft',
      purpose: 'Drafts letters to relatives and suppliers, without any data about patients.',
      vendor: 'Larkspur Software',
      risk: 'limited',
      chapter: null,
      since: 140,
      releases: [first('2.1', 140)],
    },
  ],
};
