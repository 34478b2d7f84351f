"""Plays Quiddler with the words of a list: python3 bot.py WORDS.txt"""
import json, sys
WORDS = open(sys.argv[1], encoding="utf-8").read().upper().split()

def spell(word, hand):  # the cards of a word and those left over, or None
    if not word:
        return [], hand
    for at, card in enumerate(hand):
        if word.startswith(card) and (rest := spell(word[len(card):], hand[:at] + hand[at + 1:])):
            return [card] + rest[0], rest[1]

def answer(view):
    if "draw" in view["may"]:
        return {"do": "draw", "from": "stock"}
    if "discard" not in view["may"]:
        return {"do": "done" if "done" in view["may"] else "wait"}
    words, left = [], view["hand"]
    for word in sorted(WORDS, key=len, reverse=True):  # one card must be left to discard
        cards, rest = spell(word, left) or ([], [])
        if len(cards) > 1 and rest:
            words, left = words + [cards], rest
    if words and (len(left) == 1 or "last_lap" in view):
        return {"do": "lay", "words": words, "discard": left[0]}
    return {"do": "discard", "card": left[0]}

for message in map(json.loads, sys.stdin):
    if message["type"] == "move":
        print(json.dumps(answer(message["view"])), flush=True)
    elif message["type"] == "refused":
        print('{"do": "resign"}', flush=True)
