// Starts the client.
import { mount } from 'svelte';
import App from './app/App.svelte';
import { followLinks } from './app/router.svelte';
import { texts } from './i18n/index.svelte';
import { awaitOffer } from './install/offer.svelte';
import { keepClient } from './install/register';
import './ui/tokens.css';
import './ui/base.css';

followLinks();
awaitOffer();
await texts('shell');
mount(App, { target: document.getElementById('app')! });
keepClient();
