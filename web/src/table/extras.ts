// What a table needs only when it has been drawn: dialogs, looking back, and how it ends. See `later.ts`.
export { default as DailyEnd } from '../daily/DailyEnd.svelte';
export { default as LessonEnd } from '../learn/LessonEnd.svelte';
export { default as Hindsight } from './Hindsight.svelte';
export { default as HintDialog } from './HintDialog.svelte';
export { default as LookUp } from './LookUp.svelte';
export { default as Result } from './Result.svelte';
export { default as RulesDrawer } from './RulesDrawer.svelte';
export { default as TableDialog } from './TableDialog.svelte';
