import type { StaffView } from '#contract/values.ts';

export interface DemoChapter {
  name: string;
  description: string;
  /** The tracks that the chapter's people take first, one after the other. The rest of the catalog follows in order. */
  interests: readonly string[];
  /** How many weeks ago the chapter was archived; undefined if it is in use. */
  archivedWeeks?: number;
}

export interface DemoCompany {
  name: string;
  /** IANA time zone. */
  timezone: string;
  staff_sees: StaffView;
  chapters: readonly DemoChapter[];
  /** The company's accent colour, `#rrggbb`. */
  accent?: string;
  /** A PNG in `media/`. */
  logo?: string;
  /** How many months the company's certificates are valid. */
  certificateValidityMonths?: number;
  /** Why the company was suspended, and how many weeks ago. */
  suspended?: { reason: string; weeks: number };
}

const builders = ['fundamentals', 'advanced-development', 'ai-agents'];
const writers = ['fundamentals', 'language-mastery'];
const leaders = ['fundamentals', 'enterprise'];

/**
 * Three fictional companies, one for each staff visibility setting, and a suspended company without people. Saturday and Sunday are rest
 * days in all of them.
 */
export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Northwind Trails',
    timezone: 'Europe/London',
    staff_sees: 'results',
    accent: '#1f6f5c',
    logo: 'northwind-trails.png',
    certificateValidityMonths: 24,
    chapters: [
      { name: 'Engineering', description: 'Builds the booking site, the app and the maps.', interests: builders },
      { name: 'Customer care', description: 'Answers travellers before, on and after their walk.', interests: writers },
      { name: 'Operations', description: 'Plans seasons, suppliers and money.', interests: leaders },
      { name: 'Field guides', description: 'Leads the walks, from April to October.', interests: writers },
      { name: 'Design studio', description: 'Draws the brochures, the maps and the screens.', interests: writers },
      { name: 'Winter guides', description: 'Led the snowshoe walks, until the last season.', interests: writers, archivedWeeks: 9 },
    ],
  },
  {
    name: 'Bluefjord Energy',
    timezone: 'Europe/Oslo',
    staff_sees: 'progress',
    chapters: [
      { name: 'Grid control', description: 'Keeps the network in balance, day and night.', interests: leaders },
      { name: 'Wind and water', description: 'Runs the turbines and the power stations.', interests: leaders },
      { name: 'Trading desk', description: 'Buys and sells power by the hour.', interests: builders },
      { name: 'Data and forecasts', description: 'Forecasts wind, demand and prices.', interests: builders },
    ],
  },
  {
    name: 'Meridian Care',
    timezone: 'Europe/Berlin',
    staff_sees: 'groups',
    chapters: [
      { name: 'Nursing', description: 'Cares for the residents of eleven homes.', interests: leaders },
      { name: 'Administration', description: 'Looks after contracts, pay and families.', interests: writers },
      { name: 'Digital services', description: 'Runs the records and the devices of the homes.', interests: builders },
    ],
  },
  {
    name: 'Harbour Lights Ferries',
    timezone: 'Europe/Dublin',
    staff_sees: 'results',
    chapters: [],
    suspended: { reason: 'The trial has ended, and nobody has asked for more time.', weeks: 3 },
  },
];
