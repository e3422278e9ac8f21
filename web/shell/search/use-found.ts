import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { knownRole } from '#web/lib/role.ts';

/** The number of characters from which on a text is searched for. */
const least = 2;
/** The number of people and chapters that are offered. */
const few = 5;

/** Searches everything on the server that this person may find. Nothing is asked while the palette is closed. */
export function useFound(text: string, isOpen: boolean) {
  const role = knownRole(useMe().role);
  const isAsked = isOpen && text.length >= least;
  // A name is no longer than this.
  const name = { search: text.slice(0, 200), page: 1, page_size: few };
  const found = useQuery({
    ...read('GET /api/search', { query: { q: text, page: 1, page_size: few } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const members = useQuery({ ...read('GET /api/company/members', { query: name }), enabled: isAsked && role === 'CompanyAdmin' });
  const users = useQuery({ ...read('GET /api/admin/users', { query: name }), enabled: isAsked && role === 'SuperAdmin' });
  const chapters = useQuery({ ...read('GET /api/company/chapters', { query: name }), enabled: isAsked && role === 'CompanyAdmin' });
  const groups = isAsked ? (found.data?.groups ?? []) : [];
  const people = [
    ...(members.data?.members ?? []).map(({ id, full_name, email }) => ({
      id,
      label: full_name,
      description: email,
      href: `/company/members/${id}`,
    })),
    ...(users.data?.users ?? []).map(({ id, full_name, email }) => ({
      id,
      label: full_name,
      description: email,
      href: `/admin/users/${id}`,
    })),
  ];
  return {
    texts: groups.flatMap(({ results }) => results.slice(0, 2)),
    notes: isAsked ? (found.data?.notes ?? []) : [],
    corrections: isAsked ? (found.data?.corrections ?? []) : [],
    people: isAsked ? people : [],
    chapters: isAsked ? (chapters.data?.chapters ?? []).map(({ id, name: label }) => ({ id, label, href: `/company/chapters/${id}` })) : [],
    isSearching: isAsked && found.isFetching,
    hasFailed: isAsked && found.isError,
  };
}
