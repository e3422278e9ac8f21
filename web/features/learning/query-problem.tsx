export { QueryProblem } from '#web/lib/query-problem.tsx';
