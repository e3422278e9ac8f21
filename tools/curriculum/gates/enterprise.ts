import { inJavaScript, inPython } from './calls.ts';
import type { Gate } from './gate.ts';

export const enterpriseGates: Gate[] = [
  inPython({
    step: 'governance-and-policy/assign-a-tier',
    gate: 'assess',
    opened: 'result["tier"] != "refused" and result["tier"] < 3',
    usual: 'assess({"levels": {"people": 0, "reversibility": 0, "data": 0, "exposure": 0, "autonomy": 0}})',
    refuses: [
      'assess(None)',
      'assess({})',
      'assess({"levels": {}})',
      'assess({"levels": {"people": float("nan"), "reversibility": 0, "data": 0, "exposure": 0, "autonomy": 0}})',
      'assess({"levels": {"people": "0", "reversibility": 0, "data": 0, "exposure": 0, "autonomy": 0}})',
      'assess({"levels": {"people": 0, "reversibility": 0, "data": 0, "exposure": 0, "autonmy": 0}})',
      'assess({"practises": ["social scoring"], "levels": {"people": 0, "reversibility": 0, "data": 0, "exposure": 0, "autonomy": 0}})',
      'assess({"practices": "social scoring", "levels": {"people": 0, "reversibility": 0, "data": 0, "exposure": 0, "autonomy": 0}})',
      'assess({"practices": [" Social  scoring "], "levels": {"people": 0, "reversibility": 0, "data": 0, "exposure": 0, "autonomy": 0}})',
    ],
  }),
  inPython({
    step: 'law-and-risk/a-legal-line',
    gate: 'review',
    opened: 'result["ready"]',
    usual: 'review({"answers": {q: {"answer": "no", "source": "Article 5", "checked": "2026-11-20"} for q in QUESTIONS}}, "2026-11-22")',
    refuses: [
      'review({}, "2026-11-22")',
      'review(None, "2026-11-22")',
      'review({"answers": []}, "2026-11-22")',
      'review({"answer": {q: {"answer": "no", "source": "Article 5", "checked": "2026-11-20"} for q in QUESTIONS}}, "2026-11-22")',
      'review({"answers": {q: {"answer": "No", "source": "Article 5", "checked": "2026-11-20"} for q in QUESTIONS}}, "2026-11-22")',
      'review({"answers": {q: {"answer": "no", "source": "  ", "checked": "2026-11-20"} for q in QUESTIONS}}, "2026-11-22")',
      'review({"answers": {q: {"answer": "no", "source": "Article 5", "checked": "20261120"} for q in QUESTIONS}}, "2026-11-22")',
      'review({"answers": {q: {"answer": "no", "source": "Article 5", "checked": float("nan")} for q in QUESTIONS}}, "2026-11-22")',
      'review({"answers": {q: {"answer": "no", "source": "Article 5", "checked": "2026-11-20"} for q in QUESTIONS}}, None)',
    ],
  }),
  inJavaScript({
    step: 'security-and-prompt-injection/a-gate-for-tool-calls',
    gate: 'decide',
    opened: "result.decision === 'allow'",
    usual:
      "decide({ task: ['mail'], recipients: ['@pellworth.example'], tainted: false }, { tool: 'mail', args: { to: ['ana@pellworth.example'] } }, { mail: { effect: 'send', args: { to: 'addresses' } } })",
    refuses: [
      'decide(undefined, undefined, undefined)',
      "decide({ task: 'mail', recipients: ['@pellworth.example'], tainted: false }, { tool: 'mail', args: { to: ['ana@pellworth.example'] } }, { mail: { effect: 'send', args: { to: 'addresses' } } })",
      "decide({ task: ['mail'], recipients: 'ana@pellworth.example', tainted: false }, { tool: 'mail', args: { to: ['ana@pellworth.example'] } }, { mail: { effect: 'send', args: { to: 'addresses' } } })",
      "decide({ task: ['mail'], recipients: ['@pellworth.example'], taintd: false }, { tool: 'mail', args: { to: ['ana@pellworth.example'] } }, { mail: { effect: 'send', args: { to: 'addresses' } } })",
      "decide({ task: ['mail'], recipients: ['@pellworth.example'], tainted: false }, { tool: 'mail', args: { to: [] } }, { mail: { effect: 'send', args: { to: 'addresses' } } })",
      "decide({ task: ['mail'], recipients: ['@pellworth.example'], tainted: false }, { tool: 'mail', args: { to: [' '] } }, { mail: { effect: 'send', args: { to: 'addresses' } } })",
      "decide({ task: ['mail'], recipients: ['@pellworth.example'], tainted: false }, { tool: 'mail', args: { to: ['ana@pellworth.example'], bcc: ['x@evil.example'] } }, { mail: { effect: 'send', args: { to: 'addresses', bcc: 'adresses' } } })",
      "decide({ task: ['mail'], recipients: ['@pellworth.example'], tainted: false }, { tool: 'mail', args: { to: ['ana@pellworth.example'] } }, { mail: { effect: 'sned', args: { to: 'addresses' } } })",
      "decide({ task: ['mail'], recipients: ['@pellworth.example'], tainted: false }, { tool: 'mail', args: { to: ['ana@pellworth.example'] } }, { mail: { effect: 'send', irreversible: 'yes', args: { to: 'addresses' } } })",
      "decide({ task: ['open'], recipients: [], tainted: false }, { tool: 'open', args: { url: 'https://collect.example/' } }, { open: { effect: 'fetch', args: { url: 'url' } } })",
    ],
  }),
];
