import type { PrintedDocument } from '#server/features/reports/index.ts';
import { m } from '#server/words.ts';
import { type LiteracyContent, uncoveredIn } from './content.ts';
import { nameOfCoverage, nameOfRisk } from './names.ts';

const text = (...names: string[]) => names.map((name) => ({ name, kind: 'text' as const }));
const orDash = (words: readonly string[]): string => (words.length === 0 ? '–' : words.join(', '));

function systemsSheet({ systems }: LiteracyContent) {
  return {
    name: m.ai_systems_title(),
    columns: text(
      m.ai_system_name(),
      m.ai_system_purpose(),
      m.ai_system_team(),
      m.ai_system_vendor(),
      m.ai_system_risk(),
      m.ai_system_release(),
      m.ai_system_responsible(),
    ),
    rows: systems.map(({ name, purpose, team, vendor, risk, releases, answers_for_it, is_used }) => [
      is_used ? name : m.ai_system_not_used({ name }),
      purpose,
      team,
      vendor,
      nameOfRisk[risk](),
      releases[0]?.name ?? null,
      answers_for_it,
    ]),
  };
}

function measuresSheet({ systems }: LiteracyContent) {
  const rows = systems.flatMap(({ name, measures, gaps }) => [
    ...measures.map((measure) => [name, m.ai_literacy_measure(), measure]),
    ...gaps.map((gap) => [name, m.ai_literacy_gap(), gap]),
  ]);
  return { name: m.ai_literacy_measures(), columns: text(m.ai_system_name(), m.requirement_kind(), m.ai_literacy_what()), rows };
}

function requirementsSheet({ requirements }: LiteracyContent) {
  return {
    name: m.requirements_title(),
    columns: text(m.requirement_one(), m.ai_literacy_version(), m.requirement_content(), m.requirement_kind()),
    rows: requirements.map(({ name, version, learns, is_mandatory }) => [
      name,
      String(version),
      learns,
      is_mandatory ? m.requirement_mandatory() : m.requirement_recommended(),
    ]),
  };
}

function rolesSheet({ roles, systems }: LiteracyContent) {
  const names = new Map(systems.map(({ id, name }) => [id, name]));
  return {
    name: m.ai_literacy_roles(),
    columns: [
      ...text(m.ai_literacy_role(), m.ai_literacy_version(), m.ai_systems_title()),
      { name: m.compliance_people(), kind: 'count' as const },
    ],
    rows: roles.map(({ name, version, systems: used, people }) => [
      name,
      String(version),
      orDash(used.flatMap((id) => names.get(id) ?? [])),
      people,
    ]),
  };
}

function peopleSheet({ people }: LiteracyContent) {
  return {
    name: m.compliance_people(),
    columns: text(
      m.form_name(),
      m.ai_literacy_role(),
      m.ai_system_name(),
      m.round_status(),
      m.ai_literacy_completed(),
      m.ai_literacy_proof(),
    ),
    rows: (people ?? []).flatMap(({ name, role, systems, evidence }) => {
      const last = evidence.reduce<(typeof evidence)[number] | null>(
        (best, one) => ((one.completed_on ?? '') > (best?.completed_on ?? '') ? one : best),
        null,
      );
      return systems.map((system) => [
        name,
        role,
        system.name,
        nameOfCoverage[system.status](),
        last?.completed_on ?? null,
        last?.certificate ?? null,
      ]);
    }),
  };
}

function gapsSheet(content: LiteracyContent) {
  return {
    name: m.ai_literacy_uncovered(),
    columns: text(m.form_name(), m.ai_literacy_role(), m.ai_system_name(), m.round_status()),
    rows: uncoveredIn(content).map(({ name, role, system, status }) => [name, role, system, nameOfCoverage[status]()]),
  };
}

/** Returns the AI-literacy file as a document to be printed. @param address the page on which the fingerprint can be checked */
export function printedLiteracy(content: LiteracyContent, fingerprint: string, address: string): PrintedDocument {
  const { figures, people } = content;
  const line = figures ? m.ai_literacy_sentence(figures) : m.ai_literacy_too_few();
  return {
    name: content.title,
    day: content.day,
    lines: [line, content.about, m.ai_literacy_fingerprint({ fingerprint }), m.ai_literacy_check({ address })],
    sheets: [
      systemsSheet(content),
      measuresSheet(content),
      rolesSheet(content),
      requirementsSheet(content),
      ...(people ? [gapsSheet(content), peopleSheet(content)] : []),
    ].filter(({ rows }) => rows.length > 0),
  };
}
