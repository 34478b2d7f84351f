// Plays Maskenmemo by the live protocol, and knows none of its rules: it draws the view it is
// given and offers the verbs it may use.
"use strict";

const byId = (id) => document.getElementById(id);
const state = { table: null, seat: null, version: 0, view: null, away: [], chosen: [], socket: null, wait: 500 };

async function api(method, path, body) {
  const answer = await fetch("/api/v1" + path, {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const json = await answer.json();
  if (!answer.ok) throw new Error(json.message);
  return json;
}

function say(text) {
  byId("status").textContent = text;
}

function news(text) {
  const item = document.createElement("li");
  item.textContent = text;
  byId("news").prepend(item);
}

// A page on a plain address has no crypto.randomUUID; random values it has.
function key() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function send(message) {
  if (state.socket && state.socket.readyState === WebSocket.OPEN) state.socket.send(JSON.stringify(message));
  else say("Keine Verbindung – gleich noch einmal.");
}

function act(action) {
  send({ type: "act", key: key(), version: state.version, action });
}

function connect(code) {
  const scheme = location.protocol === "https:" ? "wss://" : "ws://";
  const socket = new WebSocket(scheme + location.host + "/api/v1/live");
  state.socket = socket;
  socket.onopen = () => {
    const since = state.version > 0 ? { since: state.version } : {};
    socket.send(JSON.stringify({ type: "hello", table: code, ...since }));
  };
  socket.onmessage = (frame) => hear(JSON.parse(frame.data));
  socket.onclose = () => {
    if (state.socket !== socket) return;
    say("Verbindung verloren – wird wiederhergestellt …");
    setTimeout(() => connect(code), state.wait);
    state.wait = Math.min(state.wait * 2, 8000);
  };
}

function hear(message) {
  if (message.version) state.version = Math.max(state.version, message.version);
  if (message.table) state.table = message.table;
  if ("seat" in message && message.table) state.seat = message.seat;
  if (message.view) state.view = message.view;
  if (message.away) state.away = message.away;
  switch (message.type) {
    case "welcome":
      state.wait = 500;
      say("");
      message.missed.forEach((happened) => happened.events.forEach(tell));
      break;
    case "update":
      say("");
      message.events.forEach(tell);
      break;
    case "refused":
      say(message.message + (message.rule ? " (" + message.rule + ")" : ""));
      break;
    case "error":
      say(message.message);
      break;
  }
  draw();
}

function name(seat) {
  return state.table.players[seat] || "–";
}

function tell(event) {
  const texts = {
    laid_out: () => event.cards + " Karten liegen aus.",
    peeked: () => name(event.by) + " hat angesehen: " + (event.at.join(", ") || "nichts"),
    turned: () => name(event.by) + " deckt " + event.at + " auf: " + event.card,
    claimed: () => name(event.by) + " sagt " + event.word + (event.valid ? " an: " + event.points + " Punkte" : " an: kein Wort"),
    turned_back: () => name(event.by) + " deckt wieder zu.",
    resigned: () => name(event.by) + " verlässt die Partie.",
    timed_out: () => name(event.seat) + " hat keine Zeit mehr.",
    game_ended: () => "Die Partie ist zu Ende.",
  };
  if (texts[event.event]) news(texts[event.event]());
}

function draw() {
  const { table, view, seat } = state;
  if (!table) return;
  byId("lobby").hidden = true;
  byId("table").hidden = false;
  byId("table-code").textContent = table.code;
  const may = (verb) => Boolean(view) && view.may.includes(verb);
  drawPlayers();
  byId("start").hidden = !(table.phase === "open" && seat !== null && table.host === seat && table.players.every(Boolean));
  byId("claim").hidden = !may("claim");
  byId("peek").hidden = !may("peek");
  byId("peek").textContent = state.chosen.length ? "Diese " + state.chosen.length + " ansehen" : "Nichts ansehen";
  byId("resign").hidden = !may("resign");
  byId("rematch").hidden = table.phase !== "over" || seat === null;
  byId("record").hidden = table.phase !== "over";
  byId("record").href = "/api/v1/tables/" + table.code + "/record";
  byId("open-cards").textContent = view && view.open.length ? "Offen: " + view.open.map((face) => face.card).join(" ") : "";
  if (view) drawBoard(may);
}

function drawPlayers() {
  const { table, view, seat } = state;
  const list = byId("players");
  list.replaceChildren();
  table.players.forEach((player, number) => {
    const item = document.createElement("li");
    const points = view ? ": " + view.players[number].points + " Punkte" : "";
    const standing = table.standings ? ", Platz " + table.standings[number].rank : "";
    item.textContent = (player || "frei") + (number === seat ? " (du)" : "") + points + standing;
    item.classList.toggle("away", state.away.includes(number));
    item.classList.toggle("awaited", Boolean(view) && view.awaited.includes(number));
    list.append(item);
  });
}

function drawBoard(may) {
  const board = byId("board");
  const peeked = Object.fromEntries((state.view.peeked || []).map((face) => [face.at, face.card]));
  if (!may("peek")) state.chosen = [];
  while (board.children.length < state.view.table.length) {
    const button = document.createElement("button");
    button.addEventListener("click", () => press(button.dataset.at));
    board.append(button);
  }
  state.view.table.forEach((square, index) => {
    const button = board.children[index];
    const face = square.card || (square.lies === "covered" && peeked[square.at]) || "";
    button.dataset.at = square.at;
    button.dataset.lies = square.lies;
    button.textContent = square.lies === "empty" ? "" : face || "▒";
    button.setAttribute("aria-label", square.at + " " + (face || (square.lies === "empty" ? "leer" : "verdeckt")));
    button.classList.toggle("peeked", !square.card && Boolean(face));
    button.classList.toggle("chosen", state.chosen.includes(square.at));
    button.disabled = !((may("turn") || may("peek")) && square.lies === "covered");
  });
}

function press(at) {
  if (!state.view.may.includes("peek")) return act({ do: "turn", at });
  const chosen = state.chosen;
  if (chosen.includes(at)) state.chosen = chosen.filter((other) => other !== at);
  else if (chosen.length < 3) chosen.push(at);
  draw();
}

async function go(code) {
  const seated = await api("POST", "/tables/" + encodeURIComponent(code) + "/join", {}).catch(() => null);
  if (!seated) await api("GET", "/tables/" + encodeURIComponent(code));
  Object.assign(state, { table: null, version: 0, view: null, chosen: [] });
  history.replaceState(null, "", "/t/" + code);
  byId("news").replaceChildren();
  const old = state.socket;
  connect(code);
  if (old) old.close();
}

function on(id, kind, action) {
  byId(id).addEventListener(kind, async (event) => {
    event.preventDefault();
    try {
      await action(event);
    } catch (error) {
      say(error.message);
    }
  });
}

function enter() {
  byId("guest").hidden = true;
  const code = location.pathname.startsWith("/t/") ? location.pathname.slice(3) : "";
  if (code) return go(code);
  byId("lobby").hidden = false;
}

on("guest", "submit", async () => {
  await api("POST", "/guests", { name: byId("name").value });
  await enter();
});
on("open", "submit", async () => {
  const seats = Number(byId("seats").value);
  const seated = await api("POST", "/tables", { game: "maskenmemo", lang: "de", seats });
  await go(seated.table.code);
});
on("join", "submit", () => go(byId("code").value.trim().toUpperCase()));
on("start", "click", () => api("POST", "/tables/" + state.table.code + "/start", {}));
on("claim", "submit", () => {
  act({ do: "claim", word: byId("word").value });
  byId("word").value = "";
});
on("give-up", "click", () => act({ do: "give_up" }));
on("peek", "click", () => act({ do: "peek", at: state.chosen }));
on("resign", "click", () => act({ do: "resign" }));
on("rematch", "click", async () => {
  const seated = await api("POST", "/tables/" + state.table.code + "/rematch", {});
  await go(seated.table.rematch);
});

api("GET", "/me").then(enter, () => {
  byId("guest").hidden = false;
}).catch((error) => say(error.message));
