import { type DemoPerson, firstPeople } from './people.ts';
import { randomOf } from './random.ts';

/**
 * A chapter's pace: how many files its people completed, over how many weeks, how many weeks ago they completed the last one, and how many
 * of them never started.
 */
interface Pace {
  files: readonly [least: number, most: number];
  weeks: readonly [least: number, most: number];
  quietWeeks?: readonly [least: number, most: number];
  /** The number of people out of ten. */
  notBegun: number;
}

const steady: Pace = { files: [12, 52], weeks: [12, 26], notBegun: 1 };
const eager: Pace = { files: [30, 95], weeks: [18, 26], notBegun: 0 };
const slow: Pace = { files: [2, 18], weeks: [8, 22], notBegun: 3 };
/** A chapter that started together in spring, where no one has studied for at least two months. */
const asleep: Pace = { files: [6, 24], weeks: [20, 26], quietWeeks: [9, 12], notBegun: 1 };
/** A chapter whose people all joined some weeks ago. */
const young: Pace = { files: [1, 9], weeks: [2, 5], notBegun: 2 };

const zones: Record<string, string> = {
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  NO: 'Europe/Oslo',
  SE: 'Europe/Stockholm',
  DK: 'Europe/Copenhagen',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  PL: 'Europe/Warsaw',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  IN: 'Asia/Kolkata',
  NZ: 'Pacific/Auckland',
  CA: 'America/Toronto',
};

/** The people in a chapter: their email domain, their job, and their names by country. */
interface Roster {
  company: string;
  domain: string;
  chapter: string;
  jobs: readonly string[];
  pace: Pace;
  names: Record<string, string>;
}

const northwind = { company: 'Northwind Trails', domain: 'northwind.example' };
const bluefjord = { company: 'Bluefjord Energy', domain: 'bluefjord.example' };
const meridian = { company: 'Meridian Care', domain: 'meridian.example' };

const rosters: readonly Roster[] = [
  {
    ...northwind,
    chapter: 'Engineering',
    jobs: ['software-engineer', 'mobile-developer', 'data-engineer'],
    pace: eager,
    names: {
      GB: 'Isla Fairbairn, Rhys Penhaligon',
      IN: 'Arjun Menon, Kavya Iyer',
      PL: 'Zofia Wrona',
      CA: 'Émile Gagnon',
      DE: 'Silvan Ebert',
    },
  },
  {
    ...northwind,
    chapter: 'Customer care',
    jobs: ['customer-support-specialist', 'customer-success-manager'],
    pace: steady,
    names: {
      GB: 'Poppy Hargreave, Callum Reith',
      IE: 'Aoife Gallagher',
      ES: 'Nerea Ibarra, Pablo Quintana, Alba Rincón',
      PT: 'Beatriz Salgueiro',
    },
  },
  {
    ...northwind,
    chapter: 'Operations',
    jobs: ['operations-manager', 'procurement-specialist', 'finance-analyst'],
    pace: slow,
    names: { GB: 'Harriet Colville, Owen Tregear', DE: 'Jonas Brandt, Mareike Stolz', NZ: 'Aroha Ngata' },
  },
  {
    ...northwind,
    chapter: 'Field guides',
    jobs: ['team-lead', 'consultant'],
    pace: asleep,
    names: {
      GB: 'Fergus MacAskill, Bronwen Pugh, Ewan Sinclair, Tamsin Rowe',
      NO: 'Eirik Haugland, Sigrid Tveit',
      AT: 'Valentin Moser, Lena Aigner',
      ES: 'Iker Zabala',
      NZ: 'Hemi Parata, Ruby Caldwell',
    },
  },
  {
    ...northwind,
    chapter: 'Design studio',
    jobs: ['ux-designer', 'content-editor', 'marketing-manager'],
    pace: young,
    names: { GB: 'Imogen Lacey, Theo Whitlock', DK: 'Freja Holm, Mads Krogh', PT: 'Tiago Moreira', SE: 'Elsa Nyberg' },
  },
  {
    ...bluefjord,
    chapter: 'Grid control',
    jobs: ['operations-manager', 'team-lead'],
    pace: steady,
    names: {
      NO: 'Håkon Myhre, Silje Bakken, Trond Ulvestad, Marit Sande, Kjetil Ness, Ragnhild Foss, Petter Vik, Guro Aasen, Stian Løken, Oda Rønning',
      SE: 'Björn Hallgren, Annika Fors',
      DK: 'Rasmus Bruun',
    },
  },
  {
    ...bluefjord,
    chapter: 'Wind and water',
    jobs: ['project-manager', 'operations-manager', 'technical-writer'],
    pace: slow,
    names: {
      NO: 'Arne Stokke, Turid Eide, Sondre Lie, Hilde Moen, Geir Rustad, Berit Hovland, Vegard Strand, Anniken Dahl, Terje Hagen, Øystein Krogstad',
      DK: 'Lærke Winther, Søren Bach',
      DE: 'Katrin Olbrich, Malte Petersen',
    },
  },
  {
    ...bluefjord,
    chapter: 'Trading desk',
    jobs: ['business-analyst', 'account-manager'],
    pace: eager,
    names: {
      NO: 'Jonas Fjeld, Camilla Aune, Marius Thune, Live Sørli, Henning Rud',
      GB: 'Jemima Stroud, Kit Langley',
      DE: 'Friederike Lohse',
      SE: 'Axel Rydell',
    },
  },
  {
    ...bluefjord,
    chapter: 'Data and forecasts',
    jobs: ['data-scientist', 'data-analyst', 'machine-learning-engineer'],
    pace: eager,
    names: {
      NO: 'Solveig Brekke, Mathias Gran',
      IN: 'Ananya Deshmukh, Rohan Kulkarni, Meera Pillai, Nikhil Rao',
      PL: 'Tomasz Gajewski, Hanna Sikora',
      DK: 'Emil Ravn',
    },
  },
  {
    ...meridian,
    chapter: 'Nursing',
    jobs: ['team-lead', 'department-head'],
    pace: slow,
    names: {
      DE: 'Anja Reuter, Bilal Aydın, Claudia Förster, Dilek Şahin, Erika Baumgart, Florian Kurz, Gesine Pohl, Hatice Korkmaz, Ines Wolter, Jörg Seidel, Karin Lorenz, Leyla Özkan, Monika Thiel, Nadine Hoppe, Olaf Kempf, Petra Grothe, Rita Busch, Selma Yılmaz, Torsten Beck, Ulla Franke, Wilma Kraus, Cem Polat',
      PL: 'Agnieszka Mazur, Dorota Lis, Ewa Pawlak',
      AT: 'Greta Hofer',
    },
  },
  {
    ...meridian,
    chapter: 'Administration',
    jobs: ['hr-business-partner', 'finance-analyst', 'legal-counsel'],
    pace: steady,
    names: {
      DE: 'Ralf Dietz, Sabine Ehlers, Thomas Vogt, Ute Kranz, Volker Haase, Wiebke Jansen, Yasmin Demir, Bernd Kuhl, Doris Merz, Elif Arslan, Frank Noll, Gudrun Falk, Heiko Menzel, Judith Arnold, Lukas Bär',
    },
  },
  // This chapter has four people, too few for figures about them to be shown.
  {
    ...meridian,
    chapter: 'Digital services',
    jobs: ['information-security-officer', 'solutions-architect'],
    pace: eager,
    names: { DE: 'Henrik Albers, Jule Sommer, Kemal Yıldız', PL: 'Marek Zieliński' },
  },
];

const letters: Record<string, string> = { ø: 'o', æ: 'ae', ı: 'i', ł: 'l', ß: 'ss' };

/** Returns an email address for a name, without accents and in lower case. */
const addressOf = (name: string, domain: string) =>
  `${name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øæıłß]/gu, (letter) => letters[letter] ?? '')
    .replaceAll(/[^a-z]+/gu, '.')}@${domain}`;

/** Chapters led by one of the first people. Each other chapter is led by the first colleague in it. */
const ledChapters = new Set(firstPeople.filter(({ leads }) => leads).map(({ chapter }) => chapter));

function learnerOf({ company, domain, chapter, jobs, pace }: Roster, full_name: string, country: string): DemoPerson {
  const email = addressOf(full_name, domain);
  const random = randomOf(`${email} pace`);
  const { weeks, quietWeeks = [0, 1], notBegun } = pace;
  const begun = random(1, 10) > notBegun;
  return {
    email,
    full_name,
    role: 'Student',
    company,
    chapter,
    job_title_id: jobs[random(0, jobs.length - 1)] ?? null,
    country,
    timezone: zones[country] ?? 'UTC',
    skills: [],
    files: begun ? random(...pace.files) : 0,
    weeks: random(...weeks),
    quietWeeks: random(...quietWeeks),
    takesPart: random(1, 10) <= 7,
  };
}

const german = { country: 'DE', timezone: 'Europe/Berlin', skills: [], job_title_id: 'learning-and-development-manager' };
const norwegian = { ...german, country: 'NO', timezone: 'Europe/Oslo' };
const admin = { role: 'CompanyAdmin' as const, files: 12, weeks: 15 };
const waitingAccount = { role: 'Student' as const, files: 0, weeks: 0, waiting: true };

/** The other two companies' admins, and three more people waiting for approval. */
const others: readonly DemoPerson[] = [
  {
    ...norwegian,
    ...admin,
    company: bluefjord.company,
    chapter: 'Grid control',
    email: 'sunniva.hauge@bluefjord.example',
    full_name: 'Sunniva Hauge',
  },
  {
    ...german,
    ...admin,
    company: meridian.company,
    chapter: 'Administration',
    email: 'carola.witt@meridian.example',
    full_name: 'Carola Witt',
  },
  {
    ...norwegian,
    ...waitingAccount,
    company: bluefjord.company,
    chapter: 'Trading desk',
    email: 'ola.berntsen@bluefjord.example',
    full_name: 'Ola Berntsen',
  },
  {
    ...german,
    ...waitingAccount,
    company: meridian.company,
    chapter: 'Nursing',
    email: 'simone.rauch@meridian.example',
    full_name: 'Simone Rauch',
  },
  {
    ...german,
    ...waitingAccount,
    company: meridian.company,
    chapter: null,
    email: 'paul.ritter@meridian.example',
    full_name: 'Paul Ritter',
  },
];

const members: readonly DemoPerson[] = rosters.flatMap((roster) =>
  Object.entries(roster.names)
    .flatMap(([country, names]) => names.split(', ').map((name) => learnerOf(roster, name, country)))
    .map((person, index) => ({ ...person, leads: index === 0 && !ledChapters.has(roster.chapter) })),
);

/** All other people in the three companies, whose histories are written after the start. */
export const colleagues: readonly DemoPerson[] = [...members, ...others];
