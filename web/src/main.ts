// Starts the client.
import { mount } from 'svelte';
import App from './app/App.svelte';
import { followLinks, router } from './app/router.svelte';
import { texts } from './i18n/index.svelte';
import { awaitOffer } from './install/offer.svelte';
import { keepClient } from './install/register';
// By lamplight, if somebody likes it so.
import './ui/settings.svelte';
import 'virtual:type.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/topbar.css';

followLinks();
awaitOffer();
// Whoever follows a link to a table waits for it least if it sets out together with the texts.
if (router.route.page === 'table') void import('./table/TablePage.svelte').catch(() => undefined);
await texts('shell');
const target = document.getElementById('app')!;
target.replaceChildren();
mount(App, { target });
keepClient();
