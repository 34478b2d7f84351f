// Starts the client.
import { mount } from 'svelte';
import App from './app/App.svelte';
import { followLinks, router } from './app/router.svelte';
import { texts } from './i18n/index.svelte';
import { awaitOffer } from './install/offer.svelte';
import { keepClient } from './install/register';
import './ui/tokens.css';
import './ui/base.css';

followLinks();
awaitOffer();
// Whoever follows a link to a table waits for it least if it sets out together with the texts.
if (router.route.page === 'table') void import('./table/TablePage.svelte').catch(() => undefined);
await texts('shell');
mount(App, { target: document.getElementById('app')! });
keepClient();
