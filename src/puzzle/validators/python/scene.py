

LINE_STATES = {
    "line": lambda up, right, down, left: up or right or down or left,
    "border": lambda up, right, down, left: up or right or down or left,
    "empty": lambda *sides: not any(sides),
    "end": lambda *sides: sides.count(0) == 3,
    "straight": lambda *sides: sides.count(0) == 2 and sides[:2] == sides[2:],
    "turn": lambda *sides: sides.count(0) == 2 and (sides[0] > 0) != (sides[2] > 0),
    "tee": lambda *sides: sides.count(0) == 1,
    "cross": lambda *sides: 0 not in sides,
    "horizontal": lambda up, right, down, left: not up and not down and right == left > 0,
    "vertical": lambda up, right, down, left: not right and not left and up == down > 0,
}
WAYS = ("up", "right", "down", "left")
ROLES = ("a", "b", "centre")
GOES = ("goes_up", "goes_right", "goes_down", "goes_left")
LINE_WORDS = (*LINE_STATES, *WAYS, *GOES, "degree", "outgoing", "bits", "inside", "outside")


class Scene(dict):
    """The names of expressions, with those about places: bare ones are about `own`, dotted ones about a role."""

    def __init__(self, group, names, own, roles):
        super().__init__(names)
        self.group, self.own, self.roles = group, own, roles

    def copy(self):
        return Scene(self.group, self, self.own, self.roles)

    def at(self, place):
        """Returns the scene with a place `a` that is tested, and the steps to it."""
        steps = {"dr": place[0] - self["r"], "dc": place[1] - self["c"]}
        return Scene(self.group, {**self, **steps}, self.own, dict(self.roles, a=place))

    def pair(self, first, second):
        """Returns the scene of two places `a` and `b`, in which bare words are about the first."""
        scene = Scene(self.group, {**self, "r": first[0], "c": first[1]}, first, self.roles).at(second)
        scene.update(r=self["r"], c=self["c"])
        scene.roles.update(a=first, b=second)
        return scene

    def about(self, place):
        """Returns the scene in which bare words, and `r` and `c`, are about `a`."""
        scene = self.at(place)
        scene.own = place
        scene.update(r=place[0], c=place[1])
        return scene

    def __missing__(self, name):
        terrain, (root, _, word) = self.group.terrain, name.partition(".")
        if name in self.roles:
            return terrain.content(self.roles[name])
        place = self.roles.get(root)
        if root not in ROLES:
            root, place, word = "", self.own, name
        lines, _, asked = word.rpartition(".")
        if asked == "joined":
            place, asked = self.roles["a"], self.way()
            if LINES[layer_asked(word)[0]]["form"].startswith("regions"):
                place, asked = sides_of(place)[WAYS.index(asked)], "empty"
            word = ".".join(filter(None, (lines, asked)))
        if asked in LINE_WORDS and place and layer_asked(word):
            return terrain.word(word, place)
        if word not in terrain.case.clues:
            raise KeyError(name)
        clues = self.clues(word, place, not root)
        return clues[0] if clues else None

    def clues(self, field, place, is_own):
        """Returns the clues of a field at a place, or about the group."""
        for site, rows in self.group.terrain.case.clues[field].items():
            found = self.site(site, place, is_own)
            if found:
                return sum(rows[found[0]][found[1] : found[1] + 1], [])
        return []

    def way(self):
        """Returns in which direction `b`, or else the centre, lies beside `a`."""
        (r, c), other = self.roles["a"], self.roles.get("b") or self.roles.get("centre")
        return WAYS[[(r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1)].index(other)]

    def site(self, site, place, is_own):
        """Returns the row and the column of a place, or of the group, among the clues of a kind of places."""
        board = self.group.terrain.board
        if is_own and self.group.site and self.group.site[0] == site:
            return 0, self.group.site[1]
        if not place:
            return None
        r, c, *kind = place
        if site == "dots":
            y, x = position(place)
            return (y - 1, x - 1) if 0 < y < 2 * board.rows and 0 < x < 2 * board.columns else None
        if site == "sides":
            return {"across": (r, c), "down": (board.rows + 1 + r, c)}.get(*kind) if kind else None
        if site == "corners":
            return (r, c) if kind == ["corner"] else None
        if kind:
            return None
        region = self.group.terrain.case.layers.get(site, {}).get(place, -1)
        places = {"cells": (r, c), "rows": (0, r), "columns": (0, c)}
        return places.get(site, (0, region) if region >= 0 else None)


@functools.lru_cache(None)
def uses(expression, name):
    return re.search(r"\b%s\b(?!\.)" % name, str(expression)) is not None


def asks_lines(expression):
    """Tells whether an expression asks what lines do at a place."""
    return bool(LINES) and any(uses(expression, word) for word in LINE_WORDS)


def value_of(expression, scene, otherwise, **names):
    """Returns the value of an expression, or something else if it has none."""
    try:
        return evaluate(expression, scene, **names)
    except NoValue:
        return otherwise


def unless_absent(demand, *about):
    """Makes a demand. Without a clue that it needs, there is none."""
    try:
        demand(*about)
    except NoValue:
        pass
